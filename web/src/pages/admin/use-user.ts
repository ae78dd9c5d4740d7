import { currentUserQuery } from '../../api/staff';
import { useRead } from './use-read';

/** Who opened this page of the newsroom; undefined until that is known. */
export const useUser = () => useRead(currentUserQuery).data;
