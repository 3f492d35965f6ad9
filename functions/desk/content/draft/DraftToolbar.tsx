import { SaveButton, Toolbar, useTranslate } from 'react-admin';

/** Under the form of a record with a draft: saving changes nothing on the shop. */
export const DraftToolbar = () => {
  const translate = useTranslate();
  return (
    <Toolbar>
      <SaveButton label={translate('desk.draft.save')} />
    </Toolbar>
  );
};
