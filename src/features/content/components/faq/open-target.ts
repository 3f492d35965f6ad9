/** A link to one question opens it; without scripts the page scrolls to it and it stays closed. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

openTarget();
window.addEventListener('hashchange', openTarget);
