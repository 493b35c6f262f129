// Asks a house in the page beside the page's own, over the same rows: (worker, path, body) => answer.
async ([worker, path, body]) => {
  const house = new Worker(worker, { type: "module" });
  const asked = { path: `/api${path}`, method: body === null ? "GET" : "POST", body: body === null ? "" : JSON.stringify(body), language: "en" };
  const told = await new Promise((resolve, reject) => {
    house.onmessage = ({ data }) => {
      if ("failed" in data) reject(new Error(data.failed));
      else if ("id" in data) resolve(data.answer);
    };
    house.postMessage({ id: 1, ask: "request", text: JSON.stringify(asked) });
  });
  house.terminate();
  return JSON.parse(told);
}
