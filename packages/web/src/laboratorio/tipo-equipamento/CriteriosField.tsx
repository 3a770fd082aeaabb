import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { TENSAO } from '@prumo/domain/laboratorio/codigos.ts'
import {
  aspectosDeCriterio,
  BASE_DA_TENSAO,
  SITUACAO_DE_CRITERIO,
  situacoesDeCriterio,
} from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { listasDoTipo } from '@prumo/domain/laboratorio/tipo-equipamento/listas.ts'
import { correnteEscrita, tempoEscrito } from '@prumo/domain/laboratorio/tipo-equipamento/palavras.ts'
import {
  type CriterioEscrito,
  nomeDoCriterio,
  problemasDoCriterio,
} from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { formValues } from '../../core/form/form-values.ts'
import { useRecord } from '../../core/wire/records.ts'
import { useFieldMeta, useFormHouse } from '../../ui/form/form-context.ts'
import { CamposDoCriterio } from './CamposDoCriterio.tsx'
import css from './Tipos.module.css'
import type { TipoAberto } from './tipo.ts'

const NOME = 'criterios'
const { criterios: LISTA } = listasDoTipo
const OBRIGATORIOS = ['tensaoKv', 'tempoS', 'norma', 'edicao', 'fonte'] as const
type Linha = CriterioEscrito & { linhaId?: string }

const falta = (um: Linha): boolean =>
  OBRIGATORIOS.some((campo) => um[campo] == null || um[campo] === '') || Object.keys(problemasDoCriterio(um)).length > 0

/** Where each criterion of the record stands, by its line. */
function useSituacoes(): ReadonlyMap<string, number> {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const tipo = useRecord(tiposEquipamento, id).data as unknown as TipoAberto | undefined
  return useMemo(() => new Map((tipo?.criterios ?? []).map((um) => [um.linhaId, um.situacao])), [tipo])
}

/** The criteria of a type: each a line that opens into its fields; one that was validated is read and does not open. */
export function CriteriosField() {
  const { control, getValues } = useFormContext()
  const { fields, append, remove, insert } = useFieldArray({ control, name: NOME, keyName: 'chave' })
  const { errors } = useFormState({ control, name: NOME })
  const { tried } = useFormHouse()
  const situacoes = useSituacoes()
  const root = useRef<HTMLDivElement>(null)
  const [aberta, abrir] = useState<number | null>(null)
  useFieldMeta(NOME, LISTA.rotulo)
  const comErro = (errors[NOME] as unknown as (object | undefined)[] | undefined) ?? []
  // What the server refused stands open, for its sentence to be read; a person closes it by opening another.
  const visivel = aberta ?? (tried ? comErro.findIndex(Boolean) : -1)
  const cheio = fields.length >= LISTA.most
  const focar = (linha: number) =>
    requestAnimationFrame(() =>
      root.current?.querySelectorAll('[data-criterio]')[linha]?.querySelector<HTMLElement>('input, button')?.focus(),
    )
  const novo = () => {
    append(
      { linhaId: undefined, ...formValues(LISTA.entity), tensaoTipo: TENSAO.ca, base: BASE_DA_TENSAO.absoluta },
      { shouldFocus: false },
    )
    abrir(fields.length)
    focar(fields.length)
  }
  const duplicar = (linha: number) => {
    insert(linha + 1, { ...getValues(`${NOME}.${linha}`), linhaId: undefined }, { shouldFocus: false })
    abrir(linha + 1)
    focar(linha + 1)
  }
  const retirar = (linha: number) => {
    remove(linha)
    abrir(null)
    focar(Math.max(0, linha - 1))
  }
  return (
    <div ref={root} className={css.editor}>
      <ol className={css.criterios} aria-label={LISTA.rotulo}>
        {fields.map(({ chave, ...linha }, n) => (
          <UmCriterio
            key={chave}
            n={n}
            situacao={situacoes.get((linha as Linha).linhaId ?? '') ?? SITUACAO_DE_CRITERIO.rascunho}
            aberto={visivel === n}
            temErro={Boolean(comErro[n])}
            onAbrir={(abre) => abrir(abre ? n : -1)}
            onDuplicar={() => duplicar(n)}
            onRetirar={() => retirar(n)}
          />
        ))}
      </ol>
      <div className={css.pe}>
        <Button variant="subtle" leftSection={<IconPlus size={16} />} onClick={novo} disabled={cheio}>
          Adicionar critério de ensaio
        </Button>
        <span className={css.nota}>
          O que você escreve é rascunho: nenhum ensaio o segue antes de o responsável técnico o validar.
        </span>
      </div>
    </div>
  )
}

type UmCriterioProps = {
  n: number
  situacao: number
  aberto: boolean
  temErro: boolean
  onAbrir: (abre: boolean) => void
  onDuplicar: () => void
  onRetirar: () => void
}

function UmCriterio({ n, situacao, aberto, temErro, onAbrir, onDuplicar, onRetirar }: UmCriterioProps) {
  const { control } = useFormContext()
  const em = `${NOME}.${n}`
  const um = (useWatch({ control, name: em }) ?? {}) as Linha
  const rascunho = situacao === SITUACAO_DE_CRITERIO.rascunho
  const pronto = !falta(um)
  const nome = `o critério ${n + 1}`
  const resumo = (
    <>
      <span className={css.numero}>{n + 1}</span>
      <span className={css.texto}>
        {um.tensaoKv == null ? 'Critério sem tensão' : nomeDoCriterio(um)}
        {pronto && (
          <small>
            {tempoEscrito(um.tempoS!)} · {correnteEscrita(um)} · {um.norma}
          </small>
        )}
      </span>
      <span className={css.marcas}>
        {(temErro || !pronto) && (
          <IconAlertTriangle
            size={16}
            stroke={1.75}
            className={css.comErro}
            role="img"
            aria-label={temErro ? 'Com problema' : 'Incompleto'}
          />
        )}
        <CodigoTag palavras={situacoesDeCriterio} aspectos={aspectosDeCriterio} codigo={situacao} />
        {rascunho && (aberto ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />)}
      </span>
    </>
  )
  return (
    <li className={css.criterio} data-criterio data-erro={temErro || undefined}>
      <div className={css.linha}>
        {rascunho ? (
          <button type="button" className={css.resumo} aria-expanded={aberto} onClick={() => onAbrir(!aberto)}>
            {resumo}
          </button>
        ) : (
          <div className={css.resumo} title="Critério validado não muda: crie uma nova versão na página dele">
            {resumo}
          </div>
        )}
        <span className={css.atos}>
          <Tooltip label="Duplicar">
            <ActionIcon aria-label={`Duplicar ${nome}`} onClick={onDuplicar} size={32}>
              <IconCopy size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          {rascunho && (
            <Tooltip label="Remover">
              <ActionIcon aria-label={`Remover ${nome}`} onClick={onRetirar} size={32}>
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      </div>
      {rascunho && aberto && <CamposDoCriterio em={em} />}
    </li>
  )
}
