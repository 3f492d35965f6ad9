import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import {
  Button,
  Link,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { CategoryOrder } from '../catalog/CategoryOrder.tsx';
import { Live } from '../page/Live.tsx';
import { GiveToGroup } from '../promotions/GiveToGroup.tsx';
import { MakeCodes } from '../promotions/MakeCodes.tsx';
import { Trial } from '../promotions/Trial.tsx';
import { mayPurge, type Role } from '../session/roles.ts';
import { ContentField } from './ContentField.tsx';
import { BesidePreview } from './draft/BesidePreview.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftToolbar } from './draft/DraftToolbar.tsx';
import { KeepTyped } from './KeepTyped.tsx';
import { LoadedEdit } from './LoadedEdit.tsx';
import type { Spec } from './spec.ts';

/** Resources whose rules can be tried on the carts that exist now. */
const TRIED = new Set(['salesRules', 'voucherRule']);
/** Resources whose records have no page of their own. */
const UNSEEN = new Set([
  'salesRules',
  'voucherRule',
  'voucher',
  'wheelReward',
  'gameCode',
  'searchMeaning',
  'urlRewrite',
]);

const PlainToolbar = () => (
  <Toolbar>
    <SaveButton alwaysEnable={false} />
  </Toolbar>
);

/** Links and buttons of a saved record, beside its fields. */
const Actions = ({ spec: { name } }: { spec: Spec }) => {
  const record = useRecordContext();
  const { permissions } = usePermissions<Role>();
  if (!record) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 2 }}>
      {UNSEEN.has(name) || !permissions || !mayPurge(permissions) ? null : <Live resource={name} id={record.id} />}
      {TRIED.has(name) ? <Trial resource={name} id={record.id} /> : null}
      {name === 'salesRules' || name === 'voucherRule' ? <MakeCodes resource={name} id={record.id} /> : null}
      {name === 'voucherRule' ? <GiveToGroup id={record.id} /> : null}
      {name === 'productRow' && (record.variants as unknown[] | undefined)?.length ? (
        <VariantsLink id={record.id} />
      ) : null}
      {name === 'categoryRow' ? <CategoryOrder id={record.id} /> : null}
    </Box>
  );
};

/** A link to the variants of a product, which have prices and stock of their own. */
const VariantsLink = ({ id }: { id: RaRecord['id'] }) => (
  <Button component={Link} variant="outlined" to={`/productRow/${id}/variants`} label="desk.goods.variants" />
);

/** The fields that the record has. */
const Fields = ({ spec }: { spec: Spec }) => {
  const record = useRecordContext() ?? {};
  return spec.fields
    .filter(({ isFirst, isOf }) => !isFirst && (!isOf || isOf(record)))
    .map((field) => <ContentField key={field.name} field={field} />);
};

/** The form of a record. It saves to the shop, or to the draft where the resource has drafts. If saving fails, what was typed stays. */
export const ContentEdit = ({ spec }: { spec: Spec }) => {
  const toolbar = spec.hasDrafts ? <DraftToolbar mayDelete /> : spec.isFixed ? <PlainToolbar /> : undefined;
  return (
    <LoadedEdit>
      <BesidePreview resource={spec.name}>
        <Card sx={{ marginTop: 2 }}>
          <SimpleForm warnWhenUnsavedChanges {...(toolbar && { toolbar })}>
            <KeepTyped />
            {spec.hasDrafts ? <DraftBar resource={spec.name} /> : <Actions spec={spec} />}
            <Fields spec={spec} />
          </SimpleForm>
        </Card>
      </BesidePreview>
    </LoadedEdit>
  );
};
