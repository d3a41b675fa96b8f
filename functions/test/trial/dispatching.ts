import type { Task, TaskQueue } from '../../src/shared/queue/taskQueue.ts';

const runOne = async (queue: TaskQueue, task: Task, now: number, run: (id: string) => Promise<void>): Promise<void> => {
  const isDone = await run(task.id).then(
    () => true,
    () => false,
  );
  queue.ended(task, isDone, now);
};

/** Runs the tasks due in the second from `now`, within the queue's rate. Failed ones come again later. */
export const runSecond = async (queue: TaskQueue, now: number, run: (id: string) => Promise<void>): Promise<void> => {
  const { perSecond, concurrent } = queue.rules;
  for (let begun = 0; begun < perSecond; begun += concurrent) {
    const tasks: Task[] = [];
    while (tasks.length < Math.min(concurrent, perSecond - begun)) {
      const task = queue.take(now);
      if (!task) break;
      tasks.push(task);
    }
    await Promise.all(tasks.map((task) => runOne(queue, task, now, run)));
    if (tasks.length < concurrent) return;
  }
};
