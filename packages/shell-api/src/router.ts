import { useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';

export { useLocation, useParams };

/** Query parameters of the current route by name; the first value of a repeated one. */
export function useQueryParams(): Readonly<Record<string, string | undefined>> {
  const [search] = useSearchParams();
  return useMemo(() => {
    const params: Record<string, string> = {};
    for (const [key, value] of search) if (!(key in params)) params[key] = value;
    return params;
  }, [search]);
}
