/** The error of the last step with an offer, announced at once. */
export function OfferProblem({ id, problem }: { id?: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field-error" id={id} role="alert">
      {problem}
    </p>
  );
}
