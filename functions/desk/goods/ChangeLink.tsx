import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link, useListContext, useTranslate } from 'react-admin';

/** Leads to the form of a new product. */
export const NewLink = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/productRow/create" size="small" startIcon={<Add />}>
      {translate('desk.goods.new.open')}
    </Button>
  );
};

/** Leads from the chosen products to what is done with all of them; without any there is nothing to lead to. */
export const ChangeLink = () => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Button component={Link} to="/productRow/change" variant="contained" size="small">
      {translate('desk.goods.change.open')}
    </Button>
  );
};
