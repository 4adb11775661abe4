/**
 * Runs in the browser: draws SVG frames on a canvas and encodes them as VP9, frame by frame and not in real time, so
 * that a slow machine makes the same film.
 *
 * @param {{ frames: string[], width: number, height: number, fps: number, bitrate: number }} film
 * @returns {Promise<{ data: string, time: number, isKey: boolean }[]>} the data in base64, the time in milliseconds
 */
globalThis.encodeFilm = async ({ frames, width, height, fps, bitrate }) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const encoded = []
  let failure
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      encoded.push({ data: btoa(binary), time: chunk.timestamp / 1000, isKey: chunk.type === 'key' })
    },
    error: (error) => {
      failure = error
    },
  })
  encoder.configure({
    codec: 'vp09.00.10.08',
    width,
    height,
    bitrate,
    framerate: fps,
    latencyMode: 'quality',
  })
  for (const [i, svg] of frames.entries()) {
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    context.drawImage(image, 0, 0, width, height)
    const frame = new VideoFrame(canvas, { timestamp: (i * 1e6) / fps, duration: 1e6 / fps })
    encoder.encode(frame, { keyFrame: i === 0 })
    frame.close()
  }
  await encoder.flush()
  if (failure) throw failure
  return encoded
}
