import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

/** The cells of a line: its name, then its figures. */
export interface Cells {
  readonly key: string;
  readonly head: ReactNode;
  readonly figures: readonly string[];
}

interface FiguresTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly lines: readonly Cells[];
  readonly sum?: Cells;
  /** The height, in px, above which the table scrolls; on paper it is complete. */
  readonly tallest?: number;
}

function Line({ head, figures }: Cells) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {head}
      </TableCell>
      {figures.map((figure, index) => (
        // The columns are the same in every line.
        <TableCell key={index} align="right" sx={{ whiteSpace: 'nowrap' }}>
          {figure}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The figures of a chart. The table can be scrolled by keyboard, since it may be wider than a phone. */
export function FiguresTable({ label, headings, lines, sum, tallest }: FiguresTableProps) {
  const screen = tallest === undefined ? {} : { maxHeight: tallest };
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ ...screen, '@media print': { maxHeight: 'none', overflow: 'visible' } }}
    >
      <Table
        size="small"
        stickyHeader={tallest !== undefined}
        aria-label={label}
        sx={{
          '& th, & td': { px: 1 },
          '& thead th': { whiteSpace: 'normal', minWidth: 52 },
          '& tbody th': { minWidth: 84 },
        }}
      >
        <TableHead>
          <TableRow>
            {headings.map((heading, index) => (
              <TableCell key={heading} align={index === 0 ? 'left' : 'right'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line {...line} key={line.key} />
          ))}
        </TableBody>
        {sum && (
          <TableFooter sx={{ '& th, & td': { fontSize: 'inherit', fontWeight: 700, color: 'text.primary' } }}>
            <Line {...sum} />
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
