declare module "virtual:word-lists" {
  const lists: Record<string, () => Promise<string[]>>;
  export default lists;
}
