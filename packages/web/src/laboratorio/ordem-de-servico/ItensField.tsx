import { ActionIcon, Button } from '@mantine/core'
import { fasesDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { faseDoServico, ITEM_POR_ENSAIAR, ORIGEM_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOsItens, MAXIMO_DE_ITENS_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { AchadoNaLeitura } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { IconCamera, IconFileSpreadsheet, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { recordQuery } from '../../core/wire/records.ts'
import { useFieldMeta, useFormHouse } from '../../ui/form/form-context.ts'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { useLeitura } from './leitura.ts'
import css from './Ordens.module.css'
import { descricaoDaPeca, type Ordem } from './ordem.ts'
import { type PecaSabida, usePecas } from './pecas.ts'

const CameraDialog = lazy(() => import('./CameraDialog.tsx'))
const CadastroRapido = lazy(() => import('./CadastroRapido.tsx'))
const PlanilhaDialog = lazy(() => import('./PlanilhaDialog.tsx'))

export interface LinhaDoForm {
  readonly linhaId?: string | undefined
  readonly equipamentoId: string
  readonly fase: number
  readonly condicao: string | null
  readonly valor: number | null
}

const JA_ESTA = 'já está nesta ordem de serviço.'
/** Its place among the others, as the server gives it: what came first is the first. */
const FORA = (situacao: number) => !(ITEM_POR_ENSAIAR as readonly number[]).includes(situacao)

/** The pieces of an order: each read off its tag by a reader that types, by the camera, by a sheet; the last one read on top. */
export function ItensField({ isNew }: { isNew: boolean }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { control, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'itens', keyName: 'chave' })
  const { errors } = useFormState({ control, name: 'itens' })
  const { tried } = useFormHouse()
  useFieldMeta('itens', 'Equipamentos')
  const origem = useWatch({ name: 'origem' }) as number | null
  const caixa = useRef<HTMLInputElement>(null)
  const [dialogo, setDialogo] = useState<'camera' | 'planilha' | null>(null)
  const linhas = fields as unknown as (LinhaDoForm & { chave: string })[]
  const { sabidas, aprender } = usePecas(linhas.map(({ equipamentoId }) => equipamentoId))
  const presas = usePresas(isNew ? '' : id)

  const incluir = (peca: AchadoNaLeitura): string | null => {
    const ha = (getValues('itens') ?? []) as LinhaDoForm[]
    if (ha.some(({ equipamentoId }) => equipamentoId === peca.id)) return JA_ESTA
    if (ha.length >= MAXIMO_DE_ITENS_DE_OS) return `uma ordem tem até ${MAXIMO_DE_ITENS_DE_OS} itens.`
    aprender([peca])
    append(
      {
        linhaId: undefined,
        equipamentoId: peca.id,
        fase: faseDoServico(getValues('tipoServico') as number | null),
        condicao: '',
        valor: null,
      },
      { shouldFocus: false },
    )
    return null
  }
  const leitura = useLeitura(incluir)
  const voltar = () => requestAnimationFrame(() => caixa.current?.focus())
  const dito =
    errors.itens && tried ? ((errors.itens.root?.message ?? errors.itens.message) as string | undefined) : undefined
  return (
    <div className={css.itens}>
      <div className={css.leitor}>
        <Leitor caixa={caixa} onLido={leitura.ler} />
        <div className={css.leitorBotoes}>
          <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setDialogo('camera')}>
            Câmera
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} />}
            onClick={() => setDialogo('planilha')}
          >
            Planilha…
          </Button>
        </div>
      </div>
      <Recado leitura={leitura} total={linhas.length} />
      {leitura.varias.length > 0 && (
        <Escolha
          pecas={leitura.varias}
          onEscolher={(pecas) => {
            leitura.seguir(pecas)
            voltar()
          }}
        />
      )}
      {linhas.length > 0 && (
        <table className={css.tabela} aria-label="Equipamentos">
          <thead className="column-heads">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Etiqueta</th>
              <th scope="col">Equipamento</th>
              <th scope="col">Nº de série</th>
              <th scope="col">Fase</th>
              <th scope="col">Condição</th>
              {origem === ORIGEM_DE_OS.externa && <th scope="col">Valor</th>}
              <th scope="col">
                <span className="visually-hidden">Retirar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {linhas
              .map((linha, n) => (
                <Linha
                  key={linha.chave}
                  n={n}
                  peca={sabidas.get(linha.equipamentoId)}
                  comValor={origem === ORIGEM_DE_OS.externa}
                  presa={linha.linhaId ? (presas.get(linha.linhaId) ?? null) : null}
                  onRetirar={() => {
                    remove(n)
                    voltar()
                  }}
                />
              ))
              .toReversed()}
          </tbody>
        </table>
      )}
      {dito && (
        <p className={css.erro} role="alert">
          {dito}
        </p>
      )}
      <Suspense fallback={null}>
        {/* What nobody registered, or several have the number of, is settled first; then the camera is back. */}
        {dialogo === 'camera' && leitura.desconhecida === null && leitura.varias.length === 0 && (
          <CameraDialog
            recado={leitura.recado}
            onLido={leitura.ler}
            onFechar={() => {
              setDialogo(null)
              voltar()
            }}
          />
        )}
        {dialogo === 'planilha' && (
          <PlanilhaDialog
            id={isNew ? null : id}
            cabecalho={getValues() as Record<string, unknown>}
            onLinhas={(novas) => {
              const ha = new Set(
                ((getValues('itens') ?? []) as LinhaDoForm[]).map(({ equipamentoId }) => equipamentoId),
              )
              append(
                novas
                  .filter(({ equipamentoId }) => !ha.has(equipamentoId))
                  .map((nova) => ({ ...nova, linhaId: undefined, condicao: nova.condicao ?? '', valor: null })),
                { shouldFocus: false },
              )
            }}
            onFechar={() => {
              setDialogo(null)
              voltar()
            }}
          />
        )}
        {leitura.desconhecida !== null && (
          <CadastroRapido
            codigo={leitura.desconhecida}
            onFechar={(peca) => {
              leitura.seguir(peca ? [peca] : [])
              voltar()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Of an order that was written: the lines that stay as they are, by what they are. */
function usePresas(id: string): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...recordQuery(laboratorioOs.name, id), enabled: id !== '' })
  const itens = (data as unknown as Ordem | undefined)?.itens ?? []
  return new Map(
    itens.flatMap(({ linhaId, status }) => (FORA(status) ? [[linhaId, 'Já foi à bancada: fica na ordem']] : [])),
  )
}

/** The field a reader types into: it takes what ends in Enter, and keeps the focus. */
function Leitor({
  caixa,
  onLido,
}: {
  caixa: React.RefObject<HTMLInputElement | null>
  onLido: (texto: string) => void
}) {
  const { id } = useFormHouse()
  return (
    <div className={css.caixa}>
      <label htmlFor={`${id}-leitura`}>Ler etiqueta ou nº de série</label>
      <input
        ref={caixa}
        id={`${id}-leitura`}
        className={css.entrada}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="Aponte o leitor, ou digite e tecle Enter"
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It is the reader's, and not the form's.
          event.preventDefault()
          event.stopPropagation()
          const { value } = event.currentTarget
          event.currentTarget.value = ''
          // What came in is listed under it, the last one first.
          event.currentTarget.parentElement?.scrollIntoView({ block: 'start' })
          onLido(value)
        }}
        onPaste={(event) => {
          const colado = event.clipboardData.getData('text')
          if (!/[\r\n]/.test(colado)) return
          event.preventDefault()
          onLido(colado)
        }}
      />
    </div>
  )
}

function Recado({ leitura: { recado, naFila }, total }: { leitura: ReturnType<typeof useLeitura>; total: number }) {
  return (
    <p className={css.recado} data-tom={recado?.tom} role="status">
      <strong>{total === 1 ? '1 equipamento' : `${total.toLocaleString('pt-BR')} equipamentos`}</strong>
      {recado && <span>{recado.dito}</span>}
      {naFila > 0 && <span>Lendo {naFila === 1 ? 'mais um' : `mais ${naFila}`}…</span>}
    </p>
  )
}

/** The left and the right of a pair have one number: which of them is in hand, or both. */
function Escolha({
  pecas,
  onEscolher,
}: {
  pecas: readonly AchadoNaLeitura[]
  onEscolher: (pecas: readonly AchadoNaLeitura[]) => void
}) {
  const livres = pecas.filter(({ impedimento }) => !impedimento)
  return (
    <fieldset className={css.escolha}>
      <legend>Qual deles?</legend>
      {pecas.map((peca, n) => (
        <Button
          key={peca.id}
          variant="default"
          autoFocus={n === 0}
          disabled={peca.impedimento !== null}
          title={peca.impedimento ?? undefined}
          onClick={() => onEscolher([peca])}
        >
          {peca.etiqueta}: {descricaoDaPeca(peca)}
        </Button>
      ))}
      {livres.length > 1 && (
        <Button variant="light" onClick={() => onEscolher(livres)}>
          Incluir os {livres.length}
        </Button>
      )}
      <Button variant="subtle" onClick={() => onEscolher([])}>
        Nenhum
      </Button>
    </fieldset>
  )
}

interface LinhaProps {
  readonly n: number
  readonly peca: PecaSabida | undefined
  readonly comValor: boolean
  readonly presa: string | null
  readonly onRetirar: () => void
}

/** Plain fields of the browser's own: an order of hundreds of pieces is drawn as fast as one of two. */
function Linha({ n, peca, comValor, presa, onRetirar }: LinhaProps) {
  const { register, control } = useFormContext()
  const { errors } = useFormState({ control, name: `itens.${n}` })
  const faltas = (errors.itens as Record<number, Record<string, { message?: string }>> | undefined)?.[n]
  const falta = faltas && Object.values(faltas).find((uma) => uma?.message)?.message
  const rotulo = peca?.etiqueta ?? `item ${n + 1}`
  return (
    <tr data-erro={falta ? true : undefined}>
      <td>{n + 1}</td>
      <th scope="row">
        {peca?.etiqueta ?? '…'}
        {falta && (
          <span className={css.falta} role="alert">
            {falta}
          </span>
        )}
      </th>
      <td>{peca?.descricao}</td>
      <td>{peca?.numeroSerie}</td>
      <td>
        <select
          className={css.entrada}
          aria-label={`Fase de ${rotulo}`}
          disabled={presa !== null}
          {...register(`itens.${n}.fase`, { valueAsNumber: true })}
        >
          {Object.entries(fasesDeEnsaio).map(([codigo, palavra]) => (
            <option key={codigo} value={codigo}>
              {palavra}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          className={css.entrada}
          aria-label={`Condição de ${rotulo}`}
          maxLength={laboratorioOsItens.fields.condicao.max}
          autoComplete="off"
          placeholder="Como chegou"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          {...register(`itens.${n}.condicao`)}
        />
      </td>
      {comValor && (
        <td>
          <MoneyField name={`itens.${n}.valor`} label="Valor" />
        </td>
      )}
      <td>
        <ActionIcon
          aria-label={`Retirar ${rotulo}`}
          title={presa ?? undefined}
          disabled={presa !== null}
          onClick={onRetirar}
          size={32}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
}
