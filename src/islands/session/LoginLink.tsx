import type { ReactNode } from 'react';

interface Props {
  href: string;
  onGo: () => void;
  children: ReactNode;
}

/** A step of the login by its address, taken in place where scripts run. */
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
