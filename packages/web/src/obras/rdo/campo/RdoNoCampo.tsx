import { today } from '@prumo/domain/core/dates.ts'
import { papeisNoRdo } from '@prumo/domain/obras/rdo/coleta.ts'
import { listasDoRdo, OCORRENCIA } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import {
  DATA_FUTURA,
  faltaParaEnviar,
  horasDaJornada,
  problemasDoRdo,
  type RdoEscrito,
  totaisDoRdo,
} from '@prumo/domain/obras/rdo/regras.ts'
import { useState } from 'react'
import { nomeDoRegistro } from '../../../core/campo/nome.ts'
import { agoraDe } from '../../../core/campo/pacote.ts'
import { Assinaturas } from '../../../core/telefone/Assinaturas.tsx'
import css from '../../../core/telefone/Campo.module.css'
import { type CampoProps, Dois } from '../../../core/telefone/Campos.tsx'
import { confirmar } from '../../../core/telefone/Dialogo.tsx'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../../core/telefone/forma.ts'
import { type Linha, Linhas } from '../../../core/telefone/Linhas.tsx'
import { type Passo, Passos } from '../../../core/telefone/Passos.tsx'
import { camposDe, emBranco, errosDaLista } from '../../../core/telefone/Registrado.tsx'
import { useCampo, useLista } from '../../../core/telefone/vivo.ts'
import { itemOferecido, itensDaObra } from '../../baremos/no-campo.ts'
import { comJornada, comPresenca, deOntem, doContrato, equipeTrazida, funcaoDe } from './copiar.ts'
import { linhaDita } from './linha-dita.ts'

type NomeDaLista = keyof typeof listasDoRdo
const HORAS = new Set(['hora', 'horaPrevista', 'horaLiberada', 'horaDevolvida'])
/** How one line of each is called. */
const UMA: Readonly<Record<NomeDaLista, string>> = {
  clima: 'turno',
  maoDeObra: 'pessoa',
  equipamentos: 'equipamento',
  atividades: 'atividade',
  materiais: 'material',
  desligamentos: 'desligamento',
  ocorrencias: 'ocorrência',
  dds: 'DDS',
  comentarios: 'comentário',
}
const NOVA: Readonly<Partial<Record<NomeDaLista, Linha>>> = {
  clima: { praticavel: true },
  maoDeObra: { situacao: 1, vinculo: 1 },
  equipamentos: { situacao: 1 },
  atividades: { situacao: 2 },
}

const NENHUMA: readonly string[] = []

/** The day told where the work is, in the twelve sections of the report (design, Works 4.7). */
function Folha(props: FolhaProps) {
  const { dados, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm } = props
  const { capa } = useCampo()
  const obras = useLista('obras')
  const equipes = useLista('equipes')
  const colaboradores = useLista('colaboradores')
  const funcoes = useLista('funcoes')
  const veiculos = useLista('veiculos')
  const baremo = useLista('baremos-itens')
  const etapas = useLista('obras-etapas')
  const anteriores = useLista('rdos')
  const [pediu, setPediu] = useState(false)
  const [trazida, setTrazida] = useState<{ de: readonly string[]; dito: string } | null>(null)
  const rdo = dados as RdoEscrito & Readonly<Record<string, unknown>>
  const obra = obras.find(({ id }) => id === dados.obraId)
  const equipesIds = (dados.equipesIds as readonly string[] | undefined) ?? NENHUMA
  const fotos = arquivos.filter(({ tipo }) => tipo === 'foto').length
  const assinaturas = arquivos.filter(({ tipo }) => tipo === 'assinatura').length
  const problemas = { ...problemasDoRdo(rdo, today(agoraDe(capa))), ...emBranco(rdos, dados, ['obraId', 'data']) }
  const config = obra?.rdoConfig as { secoesObrigatorias?: readonly number[] } | undefined
  const falta = faltaParaEnviar(rdo, {
    secoesObrigatorias: (obra?.secoesObrigatorias as readonly number[] | undefined) ?? config?.secoesObrigatorias ?? [],
    totalFotos: fotos,
    totalAssinaturas: assinaturas,
  })
  // What is wrong, and not only missing, is said as it is chosen.
  const futura = problemas.data === DATA_FUTURA && { data: DATA_FUTURA }
  const erros: Readonly<Record<string, string>> = pediu
    ? { ...recusados, ...falta?.campos, ...problemas }
    : { ...recusados, ...futura }
  const campo = camposDe(rdos, { dados, mudar: (novo) => mudar(comJornada(dados, novo)) }, erros)
  const horas = horasDaJornada(rdo)
  const semTrabalho = dados.diaSemTrabalho === true
  const listas = { obras, equipes, colaboradores, funcoes, veiculos, 'baremos-itens': baremo, 'obras-etapas': etapas }
  const anterior = anteriores
    .filter(
      (um) =>
        (dados.obraId ? um.obraId === dados.obraId : true) &&
        (um.equipesIds as string[] | undefined)?.some((id) => equipesIds.includes(id)),
    )
    .toSorted((a, b) => (String(a.data) < String(b.data) ? 1 : -1))[0]

  const opcoesDe = (lista: NomeDaLista, nome: string): Partial<CampoProps> & { oculto?: boolean } => {
    const field = listasDoRdo[lista].entity.fields[nome as never] as { target?: string } | undefined
    if (HORAS.has(nome)) return { hora: true }
    if (nome === 'etapaId')
      return { opcoes: etapas.filter((uma) => uma.obraId === dados.obraId), oculto: etapas.length === 0 }
    if (nome === 'baremoItemId') return { opcoes: itensDaObra(baremo, obra), nomear: itemOferecido }
    if (field?.target) return { opcoes: listas[field.target as keyof typeof listas] ?? [] }
    return {}
  }
  const secao = (lista: NomeDaLista): Passo => {
    const { entity, rotulo, most } = listasDoRdo[lista]
    const { rdoId: _, ...fields } = entity.fields
    const linhas = (dados[lista] as readonly Linha[] | undefined) ?? []
    const suas = errosDaLista(erros, lista)
    return {
      id: lista,
      titulo: linhas.length > 0 ? `${rotulo} (${linhas.length})` : rotulo,
      falta: erros[lista] ?? Object.values(suas)[0] ?? null,
      corpo: (
        <>
          {erros[lista] && (
            <p className={css.recado} data-tom="erro">
              {erros[lista]}
            </p>
          )}
          <Linhas
            nome={UMA[lista]}
            fields={fields}
            linhas={linhas}
            most={most}
            nova={{ ...NOVA[lista], ...(lista === 'maoDeObra' && { horasNormais: horas }) }}
            onLinhas={(novas) => mudar({ [lista]: novas })}
            erros={suas}
            com={(nome, linha) => ({
              ...opcoesDe(lista, nome),
              ...(lista === 'ocorrencias' && DO_ACIDENTE.has(nome) && { oculto: linha.tipo !== OCORRENCIA.acidente }),
              ...(lista === 'maoDeObra' && ['nome', 'empresa'].includes(nome) && { oculto: Boolean(linha.colabId) }),
              ...(lista === 'maoDeObra' && { dobrado: RARO_DA_PESSOA.has(nome) }),
              ...(lista === 'equipamentos' && nome === 'descricao' && { oculto: Boolean(linha.veiculoId) }),
              ...(lista === 'comentarios' && nome === 'parte' && { oculto: true }),
            })}
            aoMudar={(linha, nome) =>
              nome === 'situacao'
                ? comPresenca(linha, horas)
                : nome === 'colabId' && linha.colabId
                  ? { ...linha, funcaoId: funcaoDe(linha.colabId, colaboradores, funcoes) ?? linha.funcaoId }
                  : nome === 'baremoItemId' && linha.baremoItemId
                    ? doBaremo(linha, baremo)
                    : linha
            }
            resumo={(linha) => <strong>{linhaDita(lista, linha, listas)}</strong>}
          />
        </>
      ),
    }
  }
  const cabecalho = ['obraId', 'data', 'equipesIds', 'horaInicio', 'horaFim', 'intervaloMin', 'motivo']
  const totais = totaisDoRdo(rdo)
  const passos: Passo[] = [
    {
      id: 'dia',
      titulo: 'O dia',
      falta: cabecalho.find((nome) => problemas[nome]) ? 'Faltam campos' : null,
      corpo: (
        <>
          {campo('obraId', { opcoes: obras })}
          {campo('equipesIds', { opcoes: doContrato(equipes, obra), obrigatorio: !semTrabalho })}
          {campo('data')}
          {campo('diaSemTrabalho')}
          {semTrabalho ? (
            campo('motivo', { obrigatorio: true })
          ) : (
            <>
              <Dois>
                {campo('horaInicio', { hora: true, obrigatorio: true })}
                {campo('horaFim', { hora: true, obrigatorio: true })}
              </Dois>
              {campo('intervaloMin')}
              {anterior && (
                <button
                  type="button"
                  className={css.botao}
                  onClick={async () => {
                    const temAlgo = Object.keys(listasDoRdo).some(
                      (lista) => (dados[lista] as Linha[] | undefined)?.length,
                    )
                    const certeza =
                      !temAlgo ||
                      (await confirmar({
                        titulo: 'Copiar o RDO anterior?',
                        corpo: 'As horas, a mão de obra e os equipamentos dele tomam o lugar do que está escrito.',
                        acao: 'Copiar',
                      }))
                    if (certeza) mudar(deOntem(anterior))
                  }}
                >
                  Copiar o anterior ({String(anterior.data).split('-').reverse().join('/')})
                </button>
              )}
              <button
                type="button"
                className={css.botao}
                disabled={equipesIds.length === 0}
                onClick={() => {
                  const { maoDeObra, dito } = equipeTrazida(equipes, colaboradores, funcoes, equipesIds, {
                    ja: dados.maoDeObra as Linha[],
                    horas,
                    anterior,
                  })
                  mudar({ maoDeObra })
                  setTrazida({ de: equipesIds, dito })
                }}
              >
                Trazer a equipe
              </button>
              <p className={css.suave} role="status">
                {trazida?.de === equipesIds && trazida.dito}
              </p>
            </>
          )}
        </>
      ),
    },
    ...(semTrabalho ? [] : (Object.keys(listasDoRdo) as NomeDaLista[]).map(secao)),
    {
      id: 'fotos',
      titulo: fotos > 0 ? `Fotos (${fotos})` : 'Fotos',
      falta: erros.fotos ?? null,
      corpo: <Fotos arquivos={arquivos} anexar={anexar} retirar={retirar} quais={() => true} de="do dia" />,
    },
    {
      id: 'fim',
      titulo: 'Assinaturas e envio',
      falta: erros.assinaturas ?? null,
      corpo: (
        <>
          <p className={css.recado} data-tom="bom">
            {semTrabalho
              ? 'Dia sem trabalho.'
              : `${totais.efetivo} ${totais.efetivo === 1 ? 'pessoa' : 'pessoas'} · ${totais.horas.toLocaleString('pt-BR')} Hh · ${totais.totalAtividades} ${totais.totalAtividades === 1 ? 'atividade' : 'atividades'}`}
          </p>
          <Assinaturas
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            papeis={papeisNoRdo}
            pessoas={colaboradores}
          />
        </>
      ),
    },
  ]
  const dito = pediu ? (Object.values(problemas)[0] ?? falta?.dito ?? null) : null
  return (
    <Passos
      titulo={obra ? nomeDoRegistro(obra) : 'Novo RDO'}
      onde={dados.data ? String(dados.data).split('-').reverse().join('/') : undefined}
      passos={passos}
      salvoEm={salvoEm}
      fim="Enviar RDO"
      onFim={async () => {
        setPediu(true)
        if (Object.keys(problemas).length === 0 && !falta) await enviar([{ para: STATUS_DO_RDO.enviado }])
      }}
      recado={
        (dito || recusados['']) && (
          <p className={css.recado} data-tom="erro" role="alert">
            {dito || recusados['']}
          </p>
        )
      }
    />
  )
}

/** Asked of few people: under the rest. */
const RARO_DA_PESSOA = new Set(['nome', 'empresa', 'vinculo', 'horasExtras'])

/** Asked of an accident, and of nothing else. */
const DO_ACIDENTE = new Set(['comAfastamento', 'vitimas', 'numeroCat'])

const doBaremo = (linha: Linha, baremo: readonly Readonly<Record<string, unknown>>[]): Linha => {
  const item = baremo.find(({ id }) => id === linha.baremoItemId)
  return item ? { ...linha, descricao: linha.descricao || item.descricao, unidade: item.unidadeMedida } : linha
}

export const rdoNoCampo: Forma = {
  inicio: ({ capa }) => ({
    // The phone's clock, set right by what the server's said last.
    data: today(agoraDe(capa)),
    equipesIds: [],
    horaInicio: '07:30',
    horaFim: '17:30',
    intervaloMin: 60,
    ...Object.fromEntries(Object.keys(listasDoRdo).map((lista) => [lista, []])),
  }),
  titulo: async (dados, nomear) =>
    [await nomear('obras', dados.obraId), dados.data && String(dados.data).split('-').reverse().join('/')]
      .filter(Boolean)
      .join(' · ') || 'RDO',
  Folha,
  palavras: {
    ...rdos.fields,
    ...Object.fromEntries(Object.entries(listasDoRdo).map(([nome, { rotulo }]) => [nome, { label: rotulo }])),
  },
}
