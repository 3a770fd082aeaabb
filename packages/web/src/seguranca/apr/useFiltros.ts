import { formatDate, isPlainDate } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { condicoesDaRede, statusDeApr, tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import { niveisDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { APR_VENCIDA } from '@prumo/domain/seguranca/apr/validade.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

const SIM = 'sim'
export const CODIGOS = {
  tipoServico: { label: 'Serviço', tabela: tiposDeServico },
  condicaoRede: { label: 'Rede', tabela: condicoesDaRede },
  maiorNivel: { label: 'Maior nível', tabela: niveisDeRisco },
  status: { label: 'Status', tabela: statusDeApr },
} as const
export const REFERENCIAS = { equipeId: 'Equipe', obraId: 'Obra' } as const
const MARCAS = { semAudio: 'Sem áudio', vencida: APR_VENCIDA } as const
const PERIODO = { de: 'De', ate: 'Até' } as const

type Chave = keyof typeof CODIGOS | keyof typeof REFERENCIAS | keyof typeof MARCAS | keyof typeof PERIODO

const alvoDe = (campo: keyof typeof REFERENCIAS): string => aprs.fields[campo].target!

/** What narrows the APRs beside their own fields, kept in the address. */
export function useFiltros() {
  const ditos: Record<Chave, ReturnType<typeof useAddressValue>> = {
    tipoServico: useAddressValue('tipoServico'),
    condicaoRede: useAddressValue('condicaoRede'),
    maiorNivel: useAddressValue('maiorNivel'),
    status: useAddressValue('status'),
    equipeId: useAddressValue('equipeId'),
    obraId: useAddressValue('obraId'),
    semAudio: useAddressValue('semAudio'),
    vencida: useAddressValue('vencida'),
    de: useAddressValue('de'),
    ate: useAddressValue('ate'),
  }
  const valido = (chave: Chave): string => {
    const [texto] = ditos[chave]
    if (chave in CODIGOS) return Object.hasOwn(CODIGOS[chave as 'status'].tabela, texto) ? texto : ''
    if (chave in REFERENCIAS) return /^\d{1,18}$/.test(texto) ? texto : ''
    if (chave in PERIODO) return isPlainDate(texto) ? texto : ''
    return texto === SIM ? SIM : ''
  }
  const valores = Object.fromEntries((Object.keys(ditos) as Chave[]).map((chave) => [chave, valido(chave)])) as Record<
    Chave,
    string
  >
  const escrito = JSON.stringify(valores)
  const nomear = useMemo(() => {
    const lidos = JSON.parse(escrito) as Record<Chave, string>
    return (Object.keys(REFERENCIAS) as (keyof typeof REFERENCIAS)[]).flatMap((campo) =>
      lidos[campo] ? [{ target: alvoDe(campo), id: lidos[campo] }] : [],
    )
  }, [escrito])
  const nameOf = useNames(nomear)
  const palavra = (chave: Chave): string => {
    const valor = valores[chave]
    if (chave in CODIGOS) return (CODIGOS[chave as 'status'].tabela as Readonly<Record<number, string>>)[Number(valor)]!
    if (chave in REFERENCIAS) return nameOf(alvoDe(chave as 'obraId'), valor) ?? '…'
    return chave in PERIODO ? formatDate(valor) : SIM
  }
  const rotulo = (chave: Chave): string =>
    chave in CODIGOS ? CODIGOS[chave as 'status'].label : { ...REFERENCIAS, ...MARCAS, ...PERIODO }[chave as 'obraId']
  const chips = (Object.keys(valores) as Chave[])
    .filter((chave) => valores[chave] !== '')
    .map((chave) => ({
      id: chave,
      label: rotulo(chave),
      value: palavra(chave),
      onRemove: () => ditos[chave][1](null),
    }))
  const params = useMemo(() => {
    const lidos = JSON.parse(escrito) as Record<Chave, string>
    return Object.fromEntries(
      Object.entries(lidos).flatMap(([chave, valor]) =>
        valor ? [[chave, chave in MARCAS ? 'true' : valor] as const] : [],
      ),
    ) as Record<string, string>
  }, [escrito])
  const filtro: OwnFilter = {
    params,
    narrows: chips.length > 0,
    clear: () => {
      for (const { onRemove } of chips) onRemove()
    },
    chips,
  }
  return {
    filtro,
    valores,
    mudar: (chave: Chave, valor: string | null) => ditos[chave][1](valor),
    marcas: (Object.keys(MARCAS) as (keyof typeof MARCAS)[]).map((id) => ({
      id,
      label: MARCAS[id],
      on: valores[id] === SIM,
      toggle: () => ditos[id][1](valores[id] === SIM ? null : SIM),
    })),
  }
}
export type Filtros = ReturnType<typeof useFiltros>
