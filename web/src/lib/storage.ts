// What this browser keeps from one visit to the next. What cannot be read counts as not kept.

export function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const keep = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
