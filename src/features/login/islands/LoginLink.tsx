import type { ReactNode } from 'react';

interface Props {
  href: string;
  onGo: () => void;
  children: ReactNode;
}

/** A link to a step of the login; with scripts it opens in place. */
export function LoginLink({ href, onGo, children }: Props) {
  return (
    <a
      className="link"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </a>
  );
}
