import { dictionaryOf } from '@provizor/contract/dictionaries';
import { UpdatePlacesButton } from '../../partners/index.ts';
import { refreshDictionary } from '../api.ts';

/** Own places of activity as MDLP has them now. */
export default function UpdateOwnPlaces() {
  return <UpdatePlacesButton onUpdated={() => void refreshDictionary(dictionaryOf('branch'))} />;
}
