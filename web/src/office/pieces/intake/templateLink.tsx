import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

interface TemplateLinkProps {
  readonly href: string;
  readonly copy: { readonly template: string; readonly templateName: string };
}

/** A link to a file with the headings that an import reads, to be filled in. */
export function TemplateLink({ href, copy }: TemplateLinkProps) {
  return (
    <Button
      component="a"
      href={href}
      download={copy.templateName}
      size="small"
      startIcon={<FileDownloadIcon />}
      sx={{ mt: 1, mr: 1 }}
    >
      {copy.template}
    </Button>
  );
}
