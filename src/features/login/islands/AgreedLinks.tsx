import { Fragment } from 'react';
import { text } from '../../../text/vi.ts';

/** Links to the terms and the privacy policy, joined to a phrase: "điều khoản và cách giữ thông tin". */
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
