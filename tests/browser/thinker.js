// Asks a Python that thinks for the bots of a page: (worker, question) => answer.
async ([worker, asked]) => {
  const thinker = new Worker(worker, { type: "module" });
  const told = await new Promise((resolve, reject) => {
    thinker.onmessage = ({ data }) => ("failed" in data ? reject(new Error(data.failed)) : resolve(data.told));
    thinker.postMessage({ id: 1, asked });
  });
  thinker.terminate();
  return told;
}
