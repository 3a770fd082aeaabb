// Runs before every command, on whatever Node the machine has (20 or newer): brings the installation up to date and
// makes sure that the Node the product is written for came with it. Plain JavaScript with no dependency for that reason.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const OLDEST = 26

const modified = (file) => (existsSync(path.join(root, file)) ? statSync(path.join(root, file)).mtimeMs : 0)

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function install() {
  console.log('Preparando: instalando as dependências; na primeira vez leva cerca de um minuto…')
  // Installing replaces the Node that npm put first in the path; npm itself must run on the machine's own.
  const outside = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes(`node_modules${path.sep}.bin`))
    .join(path.delimiter)
  const result = spawnSync(
    'npm',
    // Not `npm ci`: it refuses a registry that lacks another platform's build of an optional package. The lock still
    // decides every version and its content, and is not written to.
    ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: windows, env: { ...process.env, PATH: outside } },
  )
  if (result.status !== 0) {
    fail(
      'A instalação das dependências falhou (o motivo está acima). ' +
        'Verifique a conexão e o espaço em disco e repita o comando.',
    )
  }
}

// npm writes the second file when it finishes: an installation cut half-way does not have it.
const installed = modified('node_modules/.package-lock.json')
if (!installed || installed < modified('package-lock.json')) install()

const node = path.join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node')
const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8', shell: windows }).stdout : ''
if (!(Number.parseInt((version ?? '').replace('v', ''), 10) >= OLDEST)) {
  fail(
    `O Prumo roda no Node ${OLDEST} ou mais novo, que vem com a instalação, mas o desta pasta ` +
      `${version ? `é o ${version.trim()}` : 'não está lá ou não roda nesta máquina'}. ` +
      'Apague a pasta node_modules e repita o comando, sem "--omit=optional".',
  )
}
