import { STREET_LENGTH_MAX } from '../../../kernel/contact/street.ts';
import { text } from '../../../text/vi.ts';
import type { DeliveryProblems, Region } from '../../address/rules/address.ts';
import type { TypedPlace } from '../../address/rules/typed-place.ts';
import { RegionSelect } from './RegionSelect.tsx';
import { TextField } from './TextField.tsx';
import type { Regions } from './use-regions.ts';

interface Props {
  regions: Regions;
  problems: DeliveryProblems;
  /** The typed name of the ward, if there is no list of wards. */
  ward: string | undefined;
  /** A province as typed without scripts that was not found. */
  cityName: string | undefined;
  /** Called with the name of the field in which a region was selected. */
  onChoose: (field: RegionField) => void;
}

type RegionField = 'cityId' | 'stateId' | 'wardId';

/** Province, district and ward; levels that do not exist are not shown. */
export function RegionFields({ regions, problems, ward, cityName, onChoose }: Props) {
  const { cityId, stateId, levels } = regions;
  const choosing = chooser(onChoose);
  return (
    <div className="delivery-regions">
      <RegionSelect
        id="cityId"
        label={text('address.city')}
        placeholder={text('address.chooseCity')}
        autoComplete="address-level1"
        list={regions.cities}
        value={cityId}
        problem={problems.cityId}
        hasPlaces={!levels.isWardTyped}
        onChange={choosingCity(regions, onChoose)}
        onRetry={reload}
      />
      <TypedCity name={cityName} />
      {levels.hasStates && (
        <RegionSelect
          id="stateId"
          label={text('address.state')}
          placeholder={text(cityId ? 'address.chooseState' : 'address.chooseCityFirst')}
          autoComplete="address-level2"
          list={cityId ? regions.states : undefined}
          value={stateId}
          problem={problems.stateId}
          onChange={choosing('stateId', regions.chooseState)}
          onRetry={regions.retryStates}
        />
      )}
      {levels.hasWards && (
        <RegionSelect
          id="wardId"
          label={text('address.ward')}
          placeholder={text(wardPlaceholder(regions))}
          autoComplete="address-level3"
          list={regions.wards}
          value={regions.wardId}
          problem={problems.wardId}
          onChange={choosing('wardId', regions.chooseWard)}
          onRetry={regions.retryWards}
        />
      )}
      {levels.isWardTyped && (
        <TextField
          id="ward"
          label={text('address.ward')}
          problem={problems.ward}
          autoComplete="address-level2"
          maxLength={STREET_LENGTH_MAX}
          required
          defaultValue={ward}
        />
      )}
    </div>
  );
}

const reload = () => window.location.reload();

/** Selects an entry of a field's list, and tells the form which field it was. */
const chooser = (onChoose: Props['onChoose']) => (field: RegionField, choose: (id: string) => void) => (id: string) => {
  choose(id);
  onChoose(field);
};

/** Selects a province, or a place of the whole country with its ward. */
const choosingCity = (regions: Regions, onChoose: Props['onChoose']) => (id: string, region?: Region) => {
  if (region && 'cityId' in region) regions.choosePlace(region as TypedPlace);
  else regions.chooseCity(id);
  onChoose('cityId');
};

/** A province by any of its names, for a browser without scripts, whose list cannot be searched. */
function TypedCity({ name }: { name: string | undefined }) {
  return (
    <noscript>
      <TextField
        id="cityName"
        label={text('address.typeCity')}
        hint={text('address.typeCityHint')}
        defaultValue={name}
      />
    </noscript>
  );
}

function wardPlaceholder({ cityId, stateId, levels }: Regions) {
  if (!cityId) return 'address.chooseCityFirst';
  return levels.hasStates && !stateId ? 'address.chooseStateFirst' : 'address.chooseWard';
}
