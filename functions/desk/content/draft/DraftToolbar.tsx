import { DeleteButton, SaveButton, Toolbar, useTranslate } from 'react-admin';

/** The buttons below the form of a record with a draft. Saving changes nothing in the shop. */
export const DraftToolbar = ({ mayDelete = false }: { mayDelete?: boolean }) => {
  const translate = useTranslate();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton label={translate('desk.draft.save')} />
      {mayDelete ? <DeleteButton mutationMode="pessimistic" redirect="list" /> : null}
    </Toolbar>
  );
};
