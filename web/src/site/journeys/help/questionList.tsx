import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface QuestionListProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** The level of each question's heading, one below its parent's. */
  readonly level: 'h2' | 'h3';
}

/** Questions with visible answers. None has to be opened, so the browser's search finds everything. */
export function QuestionList({ questions, level }: QuestionListProps) {
  return questions.map(({ question, answer }) => (
    <Box key={question} sx={{ borderLeft: '3px solid', borderColor: 'secondary.main', my: 2.5, pl: 2 }}>
      <Typography variant="h3" component={level}>
        {question}
      </Typography>
      <Typography>{answer}</Typography>
    </Box>
  ));
}
