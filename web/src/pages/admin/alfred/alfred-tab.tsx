import { useState } from 'react';
import { Tabs } from '../../../ui/tabs';
import { Conversations } from './conversations';
import { Management } from './management';

/** Where staff tell Alfred what to say, and read what he said (specification §2, Alfred Management tab). */
export function AlfredTab() {
  const [active, setActive] = useState('management');
  return (
    <>
      <h2 className="sr-only">Alfred Management</h2>
      <Tabs
        label="Alfred Management"
        active={active}
        onChange={setActive}
        tabs={[
          { id: 'management', label: 'Management', content: <Management /> },
          { id: 'conversations', label: 'Conversations', content: <Conversations /> },
        ]}
      />
    </>
  );
}
