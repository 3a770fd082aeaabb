import { today } from '@prumo/domain/core/dates.ts'
import { date, longText } from '@prumo/domain/core/field.ts'
import { GRAVIDADE } from '@prumo/domain/seguranca/gravidades.ts'
import { problemasDaBaixa } from '@prumo/domain/seguranca/nao-conformidades/baixa.ts'
import { FASE_DA_NC, fasesDaNc, STATUS_DE_NC, statusDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { ANALISE_OU_PLANO } from '@prumo/domain/seguranca/nao-conformidades/fluxo.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { exigeAnalise, porCorrigir } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { ACAO_IMEDIATA } from '@prumo/domain/seguranca/nao-conformidades/regras.ts'
import { useState } from 'react'
import { agoraDe } from '../../../core/campo/pacote.ts'
import css from '../../../core/telefone/Campo.module.css'
import { Campo } from '../../../core/telefone/Campos.tsx'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../../core/telefone/forma.ts'
import { type Passo, Passos } from '../../../core/telefone/Passos.tsx'
import { camposDe } from '../../../core/telefone/Registrado.tsx'
import { useCampo } from '../../../core/telefone/vivo.ts'
import type { NcDoPacote } from './na-lista.ts'
import { OQueCorrigir } from './OQueCorrigir.tsx'

const { emTratamento, baixaSolicitada } = STATUS_DE_NC
const DESCRICAO = longText('O que foi feito', 2000)
const DATA = date('Corrigida em')
/** What of the record this phone may still have to say before the closing. */
const { causas, analise, acaoImediata } = naoConformidades.fields

/** The closing of a non-conformity that somebody else wrote, asked for where it was mended (design, Works 7.3 and 9). */
function Folha(props: FolhaProps) {
  const { dados, antes, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm } = props
  const { capa } = useCampo()
  const [pediu, setPediu] = useState(false)
  const nc = antes as unknown as NcDoPacote
  const { status, gravidade, planoId } = nc
  // What is already being treated was found to say what it must.
  const tratar = status !== emTratamento
  const semAnalise = tratar && exigeAnalise(gravidade) && !nc.analise?.trim() && !planoId
  const semAcao = tratar && gravidade === GRAVIDADE.iminente && !nc.acaoImediata?.trim()
  const depois = arquivos.filter((um) => um.tipo === 'foto')
  const baixa = { descricao: String(dados.descricao ?? ''), data: String(dados.data ?? ''), fotos: depois.length }
  const faltas: Readonly<Record<string, string>> = {
    ...(semAcao && !texto(dados.acaoImediata) && { acaoImediata: ACAO_IMEDIATA }),
    ...(semAnalise && !texto(dados.analise) && { analise: ANALISE_OU_PLANO }),
    ...problemasDaBaixa(baixa, { abertura: nc.dataAbertura, hoje: today(agoraDe(capa)) }),
  }
  const erros: Readonly<Record<string, string>> = pediu ? { ...recusados, ...faltas } : recusados
  const campo = camposDe(naoConformidades, props, erros)
  const faltaEm = (...nomes: string[]) => (nomes.some((nome) => nome in faltas) ? 'Faltam campos' : null)
  const passos: Passo[] = [
    { id: 'visto', titulo: 'O que corrigir', corpo: <OQueCorrigir nc={nc} /> },
    ...(semAnalise || semAcao
      ? [
          {
            id: 'causas',
            titulo: 'Por que aconteceu',
            falta: faltaEm('acaoImediata', 'analise'),
            corpo: (
              <>
                {semAcao && campo('acaoImediata')}
                {semAnalise && campo('causas')}
                {semAnalise && campo('analise')}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'correcao',
      titulo: 'A correção',
      falta: faltaEm('descricao', 'data', 'fotos'),
      corpo: (
        <>
          <Campo
            nome="descricao"
            field={DESCRICAO}
            valor={dados.descricao}
            erro={erros.descricao}
            onValor={(descricao) => mudar({ descricao })}
          />
          <Campo nome="data" field={DATA} valor={dados.data} erro={erros.data} onValor={(data) => mudar({ data })} />
          <h3 className={css.secao}>Fotos ({fasesDaNc[FASE_DA_NC.depois]})</h3>
          <Fotos
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            quais={() => true}
            sobre={{ fase: FASE_DA_NC.depois }}
            de="da correção"
          />
          {erros.fotos && (
            <p className={css.recado} data-tom="erro" role="alert">
              {erros.fotos}
            </p>
          )}
        </>
      ),
    },
  ]
  const fechada = porCorrigir(nc)
    ? null
    : `No escritório ela já está ${statusDeNc[status as keyof typeof statusDeNc].toLowerCase()}: exclua esta baixa em Pendências.`
  const dito = fechada ?? ((pediu && Object.values(faltas)[0]) || recusados[''])
  return (
    <Passos
      titulo={`Baixa da ${nc.numero}`}
      passos={passos}
      salvoEm={salvoEm}
      fim="Solicitar baixa"
      onFim={async () => {
        setPediu(true)
        if (fechada || Object.keys(faltas).length > 0) return
        await enviar([
          ...(tratar ? [{ para: emTratamento }] : []),
          { para: baixaSolicitada, descricao: baixa.descricao, data: baixa.data },
        ])
      }}
      recado={
        dito && (
          <p className={css.recado} data-tom="erro" role="alert">
            {dito}
          </p>
        )
      }
    />
  )
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor.trim() : '')

export const baixaNoCampo: Forma = {
  inicio: ({ capa }) => ({ data: today(agoraDe(capa)) }),
  titulo: (_dados, _nomear, antes) => `Baixa da ${antes?.numero ?? 'não conformidade'}`,
  Folha,
  palavras: { causas: causas!, analise: analise!, acaoImediata: acaoImediata! },
  contexto: naoConformidades.fields,
}
