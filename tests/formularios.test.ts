/** A form drawn by hand says every field that people may write: one that is left out is written by nobody (retencoes.md, 2). */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'

const WEB = path.join(import.meta.dirname, '../packages/web/src')
/** Drawn by the name that the kind of person gives (`campoDoTitular`). */
const POR_OUTRO_NOME: Readonly<Record<string, readonly string[]>> = {
  'requisicoes-titulares': ['usuarioId', 'fornecedorId'],
}
const PROPRIO = /<FormScreen[^>]*?entity=\{(\w+)\}[^>]*?fields=/s

test('forms of a module’s own leave no writable field out', async () => {
  let vistos = 0
  for (const um of readdirSync(WEB, { recursive: true, encoding: 'utf8' })) {
    if (!um.endsWith('.tsx')) continue
    const fonte = readFileSync(path.join(WEB, um), 'utf8')
    const nome = PROPRIO.exec(fonte)?.[1]
    const de = nome && new RegExp(`import \\{[^}]*\\b${nome}\\b[^}]*\\} from '([^']+)'`).exec(fonte)?.[1]
    if (!nome || !de?.startsWith('@prumo/domain')) continue
    vistos++
    const pasta = path.dirname(path.join(WEB, um))
    const entity: Entity = (await import(de))[nome]
    const ditos = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
      .filter((outro) => /\.tsx?$/.test(outro) && !outro.includes('.test.'))
      .map((outro) => readFileSync(path.join(pasta, outro), 'utf8'))
      .join('\n')
    const outros = POR_OUTRO_NOME[entity.name] ?? []
    const faltam = writableFields(entity).filter(
      (campo) => !outros.includes(campo) && !new RegExp(`\\b${campo}\\b`).test(ditos),
    )
    assert.deepEqual(faltam, [], `${um} não desenha`)
  }
  assert.ok(vistos > 10, String(vistos))
})
