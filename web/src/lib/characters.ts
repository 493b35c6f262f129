// The four at the table: who plays at which level.

export const CHARACTERS: Record<string, string> = { easy: "rosa", medium: "leo", hard: "marguerite", expert: "tomas" };
