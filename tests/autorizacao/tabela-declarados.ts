import { type Entity, givenAtCreation } from '../../packages/domain/src/core/entity.ts'
import type { Field } from '../../packages/domain/src/core/field.ts'
import { entities, faces } from '../../packages/domain/src/entities.ts'
import { type Cadastro, linhasDoCadastro } from './cadastro.ts'
import { DA_EMPRESA } from './mundo-base.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'
import { ESCRITAS } from './tabelas.ts'

/** What makes an entity another thing than a plain register; empty for one that is. */
export function porQueNaoSegue(entity: Entity): string[] {
  const { fields, scope } = entity
  const campos = Object.entries(fields)
  return [
    ...(entity.readOnly || entity.hidden || entity.alsoOn.length
      ? ['é só de leitura, esconde linhas ou tem outra tela']
      : []),
    ...(scope && scope.by !== 'column' ? ['o escopo não é o de uma coluna'] : []),
    ...campos.filter(([, field]) => field.sensitive).map(([name]) => `${name} é sensível`),
    // A register of the whole company that names what belongs to a cost centre would tell of it to the others.
    ...campos
      .filter(([name, { target }]) => target && noEscopo(target) && !(scope?.by === 'column' && scope.column === name))
      .map(([name, { target }]) => `${name} nomeia ${target}, que tem escopo, fora do seu`),
    ...campos
      .filter(
        ([name, field]) =>
          field.kind === 'ref' && !field.optional && !(scope?.by === 'column' && scope.column === name),
      )
      .map(([name]) => `${name} precisa de outro registro`),
  ]
}

const noEscopo = (name: string) => entities.find((entity) => entity.name === name)?.scope !== null

export function cadastroDe(entity: Entity): Cadastro {
  const naoSegue = porQueNaoSegue(entity)
  if (naoSegue.length)
    throw new Error(`${entity.name} precisa das suas linhas em tests/autorizacao: ${naoSegue.join('; ')}`)
  const cria = Object.fromEntries(
    givenAtCreation(entity)
      .filter((name) => !entity.fields[name]!.optional || isScope(entity, name))
      .map((name) => [name, isScope(entity, name) ? ':id' : amostra(entity.fields[name]!)]),
  )
  const [muda] = Object.entries(cria).filter(([name]) => !isScope(entity, name))
  const telas = new Set(
    [...entities, ...faces]
      .filter(({ fields }) => Object.values(fields).some(({ target }) => target === entity.name))
      .flatMap(({ tela, alsoOn }) => [tela, ...alsoOn].map(({ alvo }) => alvo)),
  )
  telas.delete(entity.tela.alvo)
  return {
    slug: entity.name,
    alvo: entity.tela.alvo,
    objeto: `${entity.scope ? '' : DA_EMPRESA}${entity.name}`,
    refere: telas.size ? [...telas].map((alvo) => `${alvo} AE`).join('; ') : null,
    cria,
    muda: Object.fromEntries(muda ? [muda] : []),
  }
}

const isScope = ({ scope }: Entity, name: string) => scope?.by === 'column' && scope.column === name

function linhasDe(entity: Entity): Linha[] {
  const cadastro = cadastroDe(entity)
  const { slug, alvo, objeto, cria, muda } = cadastro
  return [...linhasDoCadastro(cadastro), ...linhasDaColecao([entity.banco, slug, alvo, objeto, cria, muda])]
}

/** A value the field accepts, as the tables write it: what begins with ':' is new at each call. */
function amostra(field: Field): unknown {
  switch (field.kind) {
    case 'integer':
      return field.min
    case 'money':
    case 'price':
    case 'quantity':
    case 'coordinate':
      return 1
    case 'date':
      return '2026-01-10'
    case 'month':
      return '2026-01'
    case 'instant':
      return '2026-01-10T12:00:00.000Z'
    case 'boolean':
      return true
    case 'code':
      return Number(Object.keys(field.codes!)[0])
    case 'codes':
      return [Number(Object.keys(field.codes!)[0])]
    case 'refs':
    case 'lines':
      return []
    case 'cnpj':
      return '11.222.333/0001-81'
    case 'email':
      return ':novo@teste.demo'
    case 'phone':
      return '41987654321'
    case 'cep':
      return '80010000'
    case 'uf':
      return 'PR'
    default:
      return ':novo'
  }
}

/**
 * Registers of which no table says anything: what is asked of every register (cadastro.ts), on the screen and in the scope that
 * they declare. Who declares more than a plain register is written by hand, and this refuses to guess it.
 */
const escrito = ({ name }: Entity) => ESCRITAS.some(([chamada]) => chamada.startsWith(`GET /${name}?`))
export const semLinha: readonly Entity[] = entities.filter((entity) => !escrito(entity))
export const declarados: readonly Linha[] = semLinha.flatMap(linhasDe)
