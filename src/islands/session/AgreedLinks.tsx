import { Fragment } from 'react';
import { text } from '../../text/vi.ts';

/** The merchant's terms and what is said of privacy, as links in a sentence: "điều khoản và cách giữ thông tin". */
export function AgreedLinks({ agreed }: { agreed: readonly { title: string; href: string }[] }) {
  return agreed.map(({ title, href }, index) => (
    <Fragment key={href}>
      {index > 0 ? ` ${text('login.and')} ` : ' '}
      <a className="link" href={href}>
        {title}
      </a>
    </Fragment>
  ));
}
