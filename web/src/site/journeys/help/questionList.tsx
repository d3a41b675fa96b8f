import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface QuestionListProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** The heading of each question, one below what it stands under. */
  readonly level: 'h2' | 'h3';
}

/** Questions with their answers in sight: nothing to open, and the browser's own search finds all. */
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
