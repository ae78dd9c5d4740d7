import { useQuery } from '@tanstack/react-query';
import { alfredConfigQuery } from '../../../api/alfred-config';
import { useApp } from '../../../app-context';
import { Spinner } from '../../../ui/spinner';
import { FailedRead } from '../failed-read';
import { InstructionsForm } from './instructions-form';

export function Management() {
  const { http } = useApp();
  const { data, error, isFetching, refetch } = useQuery(alfredConfigQuery(http));
  if (data) return <InstructionsForm saved={data} />;
  if (error) return <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Spinner label="Loading Alfred's configuration…" />;
}
