import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { SelectField } from '../../../ui/field';
import { Switch } from '../../../ui/switch';
import { STATUS_NAMES } from '../editor/post-form';
import type { PostSearch } from './post-search';

interface Props {
  search: PostSearch;
  onSearch: (search: PostSearch) => void;
}

/** What the list is narrowed down to. */
export function PostFilters({ search, onSearch }: Props) {
  const { http } = useApp();
  const { data: tags = [] } = useQuery(tagsQuery(http));
  return (
    <div className="grid items-end gap-4 rounded-lg border border-ink/12 bg-white p-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Status"
        value={search.status}
        onChange={({ target }) => onSearch({ ...search, status: target.value })}
      >
        <option value="">Any status</option>
        {Object.entries(STATUS_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Source"
        value={search.source}
        onChange={({ target }) => onSearch({ ...search, source: target.value })}
      >
        <option value="">Any source</option>
        <option value="manual">Manual</option>
        <option value="youtube">YouTube</option>
      </SelectField>
      <SelectField label="Tag" value={search.tag} onChange={({ target }) => onSearch({ ...search, tag: target.value })}>
        <option value="">Any tag</option>
        {tags.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {tag} ({count})
          </option>
        ))}
      </SelectField>
      <div className="pb-3">
        <Switch
          label="Needs review"
          isOn={search.needsReview}
          onChange={(needsReview) => onSearch({ ...search, needsReview })}
        />
      </div>
    </div>
  );
}
