import { Upload } from 'lucide-react';
import { Button } from '../../../ui/button';

interface Props {
  message: string;
  /** Present where a file may help that YouTube's refusal does not stand in the way of. */
  onUpload?: () => void;
}

/** Why a video was not processed, in one sentence; and where the video cannot be had, the way around it. */
export function ErrorCard({ message, onUpload }: Props) {
  return (
    <section role="alert" className="space-y-3 rounded-lg border border-danger/40 bg-danger/8 p-5">
      <h3 className="text-xl text-danger">Processing Error</h3>
      <p className="wrap-anywhere">{message}</p>
      {onUpload && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-danger/20 pt-3">
          <p className="min-w-64 flex-1 text-sm">
            Have the recording, or its words? Upload audio or video, or SRT, VTT or TXT, and go on without YouTube.
          </p>
          <Button look="outline" size="small" onClick={onUpload}>
            <Upload size={16} aria-hidden="true" />
            Upload a File Instead
          </Button>
        </div>
      )}
    </section>
  );
}
