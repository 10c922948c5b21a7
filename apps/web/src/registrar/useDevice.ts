import { useQuery } from '@tanstack/react-query';
import { lookAtDevice } from './model/access.ts';

/** Passport and state of the device of a storage; asked anew by `refetch`. Its password is not kept. */
export function useDevice(storageId: number | null, place: string | null) {
  return useQuery({
    queryKey: ['registrar', storageId, place],
    queryFn: () => lookAtDevice(storageId ?? 0, place),
    enabled: storageId !== null,
    retry: false,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  });
}
