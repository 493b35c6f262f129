// The rows of tables that are played without a server, in the browser's own database. What is told to the
// page was written here before, as on a server.

const NAME = "boneyard";
const ROWS = "rows"; // by table and version
const KEPT = "kept"; // keys, by name

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error!);
  });

/** The shelf of the house that stands under this path. */
export async function openShelf(under: string) {
  const opening = indexedDB.open(under ? `${NAME}@${under}` : NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ROWS);
    opening.result.createObjectStore(KEPT);
  };
  const database = await done(opening);
  const changed = (store: string) => database.transaction(store, "readwrite", { durability: "strict" });

  return {
    /** Write a row for good: "" when that was done, else why it was not. */
    async add(table: string, version: number, row: string): Promise<string> {
      try {
        const transaction = changed(ROWS);
        transaction.objectStore(ROWS).add(row, [table, version]);
        await written(transaction);
        return "";
      } catch (error) {
        const { name } = error as DOMException;
        return name === "ConstraintError" ? "taken" : name === "QuotaExceededError" ? "full" : "failed";
      }
    },
    rows: (table: string, after: number): Promise<string[]> =>
      done(database.transaction(ROWS).objectStore(ROWS).getAll(IDBKeyRange.bound([table, after + 1], [table, Infinity])) as IDBRequest<string[]>),
    /** What is kept under a name; this text from now on when nothing was. Where there is no room for it there is
     * none for a table either, which is said. */
    async keep(name: string, text: string): Promise<string> {
      const transaction = changed(KEPT);
      const store = transaction.objectStore(KEPT);
      const known = await done<string | undefined>(store.get(name));
      if (known !== undefined) return known;
      store.put(text, name);
      await written(transaction).catch(() => undefined);
      return text;
    },
    /** Everything that is kept under names that begin so, as JSON. */
    async under(names: string): Promise<string> {
      const store = database.transaction(KEPT).objectStore(KEPT);
      const range = IDBKeyRange.bound(names, `${names}\uffff`);
      const [keys, texts] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range) as IDBRequest<string[]>)]);
      return JSON.stringify(Object.fromEntries(keys.map((key, place) => [String(key), texts[place]])));
    },
    /** Keep something else under a name, if it is this that is kept there; "" is nothing. */
    async exchange(name: string, before: string, after: string): Promise<boolean> {
      const transaction = changed(KEPT);
      const store = transaction.objectStore(KEPT);
      const is = ((await done<string | undefined>(store.get(name))) ?? "") === before;
      if (is && after) store.put(after, name);
      else if (is) store.delete(name);
      await written(transaction);
      return is;
    },
  };
}
