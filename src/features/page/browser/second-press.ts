/** The second press of a waiting button never reaches a script that sends the form itself. */
export function dropSecond(event: SubmitEvent): void {
  if (event.submitter?.ariaBusy !== 'true') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
