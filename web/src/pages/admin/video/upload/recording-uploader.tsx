import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useRef, useState } from 'react';
import { isUploadKnown } from '../../../../api/recordings';
import { useApp } from '../../../../app-context';
import '../../featured-image/image-uploader.css';
import { useMendedNames } from '../../featured-image/use-mended-names';
import { createUploader } from './create-uploader';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Told the id of the recording once it has arrived. */
  onUploaded: (id: string) => void;
}

/** The window in which a recording, or its words, is chosen and sent to storage. */
export function RecordingUploader({ isOpen, onClose, onUploaded }: Props) {
  const { http } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  useMendedNames(frame, 'Upload a File');
  const [uploader] = useState(() => createUploader((id) => isUploadKnown(http, id)));

  useEffect(() => {
    const finish = ({ successful = [] }: { successful?: { response?: { body?: { key: string } } }[] }) => {
      const id = successful[0]?.response?.body?.key;
      if (!id) return;
      onUploaded(id);
      onClose();
      uploader.clear();
    };
    uploader.on('complete', finish);
    return () => void uploader.off('complete', finish);
  }, [uploader, onUploaded, onClose]);

  return (
    <div ref={frame}>
      <DashboardModal
        uppy={uploader}
        open={isOpen}
        onRequestClose={onClose}
        proudlyDisplayPoweredByUppy={false}
        note="Audio or video of up to 4 hours and 2 GiB, or its words as SRT, VTT or TXT"
      />
    </div>
  );
}
