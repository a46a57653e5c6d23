import { useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';

export { useLocation, useParams };

/** Query parameters of the present route, by name; a repeated one gives its first value. */
export function useQueryParams(): Readonly<Record<string, string | undefined>> {
  const [search] = useSearchParams();
  return useMemo(() => {
    const params: Record<string, string> = {};
    for (const [key, value] of search) if (!(key in params)) params[key] = value;
    return params;
  }, [search]);
}
