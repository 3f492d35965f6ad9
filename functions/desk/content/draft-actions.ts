/** What a draft's button does; the screen shows the new state, or why it did not come to be. */
export interface DraftActions {
  isBusy: boolean;
  act<Answer>(
    path: string,
    body: Record<string, unknown>,
    told: (answer: Answer) => string,
    method?: string,
  ): Promise<void>;
}
