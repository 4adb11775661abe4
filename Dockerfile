# syntax=docker/dockerfile:1
# The app and its reference server. The last stage holds only what runs: the build and its few packages.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
# The address of an API of your own, if the app is not for the server of this image.
ARG VITE_API_HOST=
# The path below which the app lies, such as /admin/, if another site has the root.
ARG BASE_PATH=/
RUN VITE_API_HOST="$VITE_API_HOST" BASE_PATH="$BASE_PATH" npm run --silent build \
  && node --import tsx tools/stage.ts /app

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/serve.js"]
