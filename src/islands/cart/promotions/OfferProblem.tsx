/** Why the last step with an offer did not succeed, said at once. */
export function OfferProblem({ id, problem }: { id?: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field-error" id={id} role="alert">
      {problem}
    </p>
  );
}
