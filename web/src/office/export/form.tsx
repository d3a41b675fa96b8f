import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { entities } from 'functions/shared/contract/entities';
import { CSV_ENCODINGS, type CsvEncoding } from 'functions/shared/csv/encodings';
import { exportRow } from 'functions/shared/export/kinds';
import { useState } from 'react';
import { exports as exportsCopy } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { filterText } from './filterText.ts';
import { Outcome } from './outcome.tsx';
import type { Wanted } from './path.ts';
import { useTaking } from './useTaking.ts';

const filtersOf = ({ query: { orderBy: _, ...filters } }: Wanted) => filters;

function EncodingChoice({
  value,
  onChange,
  isDisabled,
}: {
  value: CsvEncoding;
  onChange: (value: CsvEncoding) => void;
  isDisabled: boolean;
}) {
  return (
    <FormControl sx={{ display: 'block', my: 2 }}>
      <FormLabel id="export-encoding">{exportsCopy.encoding}</FormLabel>
      <RadioGroup
        aria-labelledby="export-encoding"
        value={value}
        // The input has only these values.
        onChange={(_, chosen) => onChange(chosen as CsvEncoding)}
      >
        {CSV_ENCODINGS.map((encoding) => (
          <FormControlLabel
            key={encoding}
            value={encoding}
            disabled={isDisabled}
            control={<Radio size="small" />}
            label={`${exportsCopy.encodings[encoding].name}：${exportsCopy.encodings[encoding].help}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface ExportFormProps {
  readonly wanted: Wanted;
  /** The number of records of this kind; null before the release is through. */
  readonly most: number | null;
  /** The campaign's time for the file's name, epoch ms. */
  readonly now: number;
  readonly onUnfiltered: () => void;
}

/** Exports one kind: filters, number of records, encoding, progress. */
export function ExportForm({ wanted, most, now, onUnfiltered }: ExportFormProps) {
  const [encoding, setEncoding] = useState<CsvEncoding>('utf8');
  const { taking, start, cancel } = useTaking(now);
  const { entity, fixed = {} } = exportRow(wanted.kind);
  const filters = filtersOf(wanted);
  const isFiltered = Object.keys(filters).length > 0;
  const counted = useCount(entity, isFiltered ? { ...filters, ...fixed } : {});
  const total = isFiltered ? counted : (most ?? undefined);
  const isRunning = taking.state === 'running';
  const notice = entities[entity].holds === 'nobody' ? exportsCopy.noticeOfNobody : exportsCopy.notice;
  const count = wanted.kind === 'postcards' ? exportsCopy.most : exportsCopy.count;
  return (
    <Panel heading={exportsCopy.kinds[wanted.kind].name}>
      <Typography variant="body2" gutterBottom>
        {exportsCopy.kinds[wanted.kind].text}
      </Typography>
      {most === null ? (
        <Typography variant="body2">{exportsCopy.unreleasedText}</Typography>
      ) : (
        <>
          <Typography variant="body2" component="p">
            {exportsCopy.filter}：{filterText(entity, filters, office, exportsCopy)}{' '}
            {isFiltered && (
              <Button size="small" disabled={isRunning} onClick={onUnfiltered}>
                {exportsCopy.withoutFilter}
              </Button>
            )}
          </Typography>
          <EncodingChoice value={encoding} onChange={setEncoding} isDisabled={isRunning} />
          <Typography variant="body2" sx={{ mb: 2 }}>
            {total === 0 ? exportsCopy.nothing : notice}
          </Typography>
          <Button
            variant="contained"
            disabled={isRunning || total === undefined || total === 0}
            onClick={() => void start(wanted, encoding)}
          >
            {exportsCopy.start(count(total ?? 0))}
          </Button>
          <Outcome taking={taking} total={total ?? 0} encoding={encoding} onCancel={cancel} />
        </>
      )}
    </Panel>
  );
}
