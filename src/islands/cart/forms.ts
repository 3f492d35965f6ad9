/** Where the plain forms of a line are posted; absent in the drawer, which lives by scripts. */
export interface LineForms {
  update: string;
  remove: string;
  move: string;
  keep: string;
}

/** Where the plain forms of the promotions are posted. */
export interface PromotionForms {
  toggleCode: string;
  addGift: string;
  spendPoints: string;
}

/** Why a posted form of the promotions came back, beside the field it is about. */
export type PromotionProblems = Partial<Record<'code' | 'gift' | 'points', string>>;
