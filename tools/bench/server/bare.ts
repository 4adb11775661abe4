/**
 * A Fastify with nothing but two routes: it sends the rows of a table, and adds a row. It prints its address, and says
 * under `/metrics` how long its process has worked, in the same words as the server.
 */
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

app.get('/rows/:table', async (request) => {
  const { table } = request.params as { table: string }
  const { rows } = await pool.query(`select * from ${pg.escapeIdentifier(table)}`)
  return rows
})

app.post('/settings', async (request, reply) => {
  const { name, value } = request.body as { name: string; value: string }
  const { rows } = await pool.query(
    'insert into bare_created (name, value) values ($1, $2) returning id, name, value, active',
    [name, value],
  )
  return reply.code(201).send(rows[0])
})

app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
