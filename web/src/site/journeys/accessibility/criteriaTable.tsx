import Box from '@mui/material/Box';
import { successCriteria } from 'functions/shared/site/successCriteria';
import { useCopy } from '../../../copy/language.tsx';

/** Each criterion in a row: its name, its level, and how it was checked. A plain table, since a library's would weigh more than the page. */
export function CriteriaTable({ labelledBy }: { labelledBy: string }) {
  const { accessibility: copy } = useCopy('accessibility');
  const { table } = copy;
  return (
    <Box
      component="table"
      aria-labelledby={labelledBy}
      sx={{
        borderCollapse: 'collapse',
        mt: 1,
        typography: 'body2',
        width: '100%',
        '& th, & td': {
          borderBottom: '1px solid',
          borderColor: 'divider',
          pr: 1.5,
          py: 1,
          textAlign: 'left',
          verticalAlign: 'top',
        },
        '& th:nth-of-type(2), & td:first-of-type': { whiteSpace: 'nowrap' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{table.criterion}</th>
          <th scope="col">{table.level}</th>
          <th scope="col">{table.way}</th>
        </tr>
      </thead>
      <tbody>
        {successCriteria.map(({ id, level, ways }) => (
          <tr key={id}>
            <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
              {id} {copy.names[id]}
            </Box>
            <td>{level}</td>
            <td>{ways.length === 0 ? table.none : ways.map((way) => copy.ways[way]).join(table.and)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
