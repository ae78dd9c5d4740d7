import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/staff';
import { useApp } from '../../app-context';

/** Who opened this page of the newsroom; undefined until that is known. */
export function useUser() {
  const { http } = useApp();
  return useQuery(currentUserQuery(http)).data;
}
