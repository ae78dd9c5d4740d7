import type { Icon } from '../../../ui/icons';
import {
  Building2,
  CalendarDays,
  CornerDownRight,
  Ellipsis,
  Images,
  ListFilter,
  Plus,
  Scale,
  Search,
  Tags,
  Trash2,
} from '../icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tagsQuery } from '../../../api/admin-posts';
import { firmQuery } from '../../../api/firm';
import { Link } from '../../../ui/link';
import { buttonClasses } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { SelectField } from '../../../ui/field';
import { Menu } from '../../../ui/menu';
import { Switch } from '../../../ui/switch';
import { CALENDAR_PATH, FACTS_PATH, FIRM_PATH, IMAGES_PATH, REDIRECTS_PATH } from '../admin-paths';
import { Options, fieldsOf } from '../form-controls';
import { STATUS_NAMES } from '../post-form/post-form';
import { TagsDialog } from './tags-dialog';
import { TrashDialog } from './trash-dialog';
import type { PostSearch } from './use-posts';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

/** What has a button of its own where there is room, and is in the menu elsewhere; tags are a dialog. */
const VIEWS: readonly { label: string; icon: Icon; path?: string }[] = [
  { label: 'Tags', icon: Tags },
  { label: 'Calendar', icon: CalendarDays, path: CALENDAR_PATH },
  { label: 'Pictures', icon: Images, path: IMAGES_PATH },
  { label: 'Facts', icon: Scale, path: FACTS_PATH },
];

interface Props {
  search: PostSearch;
  total: number;
  /** What was searched for instead, where nothing was found. */
  meant: string | undefined;
  isListed: boolean;
  onSearch: (search: PostSearch) => void;
  onNewPost: () => void;
}

/** The search and filters, the trash, and the button for a new post. */
export function PostsToolbar({ search, total, meant, isListed, onSearch, onNewPost }: Props) {
  const { search: _words, sort: _order, ...filters } = search;
  const filterCount = Object.values(filters).filter(Boolean).length;
  const [areFiltersOpen, setAreFiltersOpen] = useState(filterCount > 0);
  const [dialog, setDialog] = useState<'tags' | 'trash' | null>(null);
  const navigate = useNavigate();
  return (
    <div className="mb-3 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-2xl">
          {filterCount || search.search.trim() ? 'Posts found' : 'All posts'}
          {isListed && meant && ` for “${meant}”`}{' '}
          {isListed && <span className="ml-2 font-sans text-sm font-normal text-ink-soft tabular-nums">{total}</span>}
        </h2>
        <label className="relative min-w-0 flex-1 basis-36 max-sm:order-last max-sm:basis-40 sm:max-w-56">
          <span className="sr-only">Search posts</span>
          <Search size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            {...fieldsOf(search, onSearch)('search')}
            placeholder="Search posts"
            className="min-h-9 w-full rounded-md border border-ink/25 bg-white pr-3 pl-9 text-base sm:text-sm placeholder:text-ink-soft"
          />
        </label>
        <SmallButton aria-expanded={areFiltersOpen} onClick={() => setAreFiltersOpen(!areFiltersOpen)}>
          <ListFilter size={16} />
          {filterCount ? `Filters (${filterCount})` : 'Filters'}
        </SmallButton>
        {VIEWS.map(({ label, icon: Icon, path }) =>
          path ? (
            <Link key={label} to={path} className={classNames(buttonClasses('outline', 'small'), 'max-sm:hidden')}>
              <Icon size={16} />
              {label}
            </Link>
          ) : (
            <SmallButton key={label} className="max-sm:hidden" onClick={() => setDialog('tags')}>
              <Icon size={16} />
              {label}
            </SmallButton>
          ),
        )}
        <Menu
          trigger={
            <SmallButton>
              <Ellipsis size={16} />
              Manage
            </SmallButton>
          }
          items={[
            ...VIEWS.map(({ path, ...view }) => ({
              ...view,
              isForSmall: true,
              onSelect: () => (path ? void navigate(path) : setDialog('tags')),
            })),
            { label: 'Trash', icon: Trash2, onSelect: () => setDialog('trash') },
            { label: 'Redirects', icon: CornerDownRight, onSelect: () => void navigate(REDIRECTS_PATH) },
            { label: 'About the firm', icon: Building2, onSelect: () => void navigate(FIRM_PATH) },
          ]}
        />
        <SmallButton look="primary" onClick={onNewPost}>
          <Plus size={16} />
          New Post
        </SmallButton>
      </div>
      {areFiltersOpen && <PostFilters search={search} onSearch={onSearch} />}
      {dialog === 'tags' && <TagsDialog onClose={() => setDialog(null)} />}
      {dialog === 'trash' && <TrashDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

function PostFilters({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { data: tags = [] } = useRead(tagsQuery);
  const people = useRead(firmQuery).data?.people ?? [];
  const field = fieldsOf(search, onSearch);
  return (
    <div className="grid items-end gap-4 rounded-lg border border-ink/12 bg-white p-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField label="Status" {...field('status')}>
        <option value="">Any status</option>
        <Options of={Object.entries(STATUS_NAMES)} />
      </SelectField>
      <SelectField label="Source" {...field('source')}>
        <option value="">Any source</option>
        <option value="manual">Manual</option>
        <option value="youtube">YouTube</option>
      </SelectField>
      <SelectField label="Tag" {...field('tag')}>
        <option value="">Any tag</option>
        <Options of={tags.map(({ tag, count }) => [tag, `${tag} (${count})`])} />
      </SelectField>
      {(['author', 'reviewer'] as const).map((role) => (
        <SelectField key={role} label={role === 'author' ? 'Author' : 'Reviewed by'} {...field(role)}>
          <option value="">Anybody</option>
          <Options of={people.map(({ slug, name }) => [slug, name])} />
        </SelectField>
      ))}
      <div className="flex flex-wrap gap-x-6 gap-y-2 pb-3">
        <Switch
          label="Needs review"
          isOn={search.needsReview}
          onChange={(needsReview) => onSearch({ ...search, needsReview })}
        />
        <Switch
          label="Legal review due"
          isOn={search.reviewDue}
          onChange={(reviewDue) => onSearch({ ...search, reviewDue, sort: reviewDue ? 'due' : '' })}
        />
        <Switch
          label="Outdated facts"
          isOn={search.outdated}
          onChange={(outdated) => onSearch({ ...search, outdated })}
        />
      </div>
    </div>
  );
}
