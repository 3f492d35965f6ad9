/** Targets of a line's plain forms; missing in the drawer, which requires scripts. */
export interface LineForms {
  update: string;
  remove: string;
  move: string;
  keep: string;
  clear: string;
}

/** Targets of the plain promotion forms. */
export interface PromotionForms {
  toggleCode: string;
  addGift: string;
  spendPoints: string;
}

/** Errors of posted promotion forms, shown next to their field. */
export type PromotionProblems = Partial<Record<'code' | 'gift' | 'points', string>>;
