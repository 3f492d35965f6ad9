import { SaveButton, Toolbar, useTranslate } from 'react-admin';

/** The buttons below the form of a record with a draft. Saving changes nothing in the shop. */
export const DraftToolbar = () => {
  const translate = useTranslate();
  return (
    <Toolbar>
      <SaveButton label={translate('desk.draft.save')} />
    </Toolbar>
  );
};
