import { today } from '@prumo/domain/core/dates.ts'
import { bool, code, longText, optional, text } from '@prumo/domain/core/field.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import {
  EPCS_COMUNS,
  EPIS_COMUNS,
  PASSOS,
  passosDaDesenergizacao,
  REDE,
  STATUS_DE_APR,
} from '@prumo/domain/seguranca/apr/codigos.ts'
import { papeisNaApr } from '@prumo/domain/seguranca/apr/conferencia.ts'
import { niveisDeRisco, nivelDe, probabilidades, severidades } from '@prumo/domain/seguranca/apr/risco.ts'
import {
  CONSENTIMENTO,
  DURACAO_ATINGIDA,
  DURACAO_MAXIMA_S,
  FORMATOS_DE_GRAVACAO,
  PERMITA_MICROFONE,
} from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { useEffect, useState } from 'react'
import { agoraDe } from '../../../core/campo/pacote.ts'
import { lugarDe, ondeEstou } from '../../../core/campo/posicao.ts'
import { Assinaturas } from '../../../core/telefone/Assinaturas.tsx'
import { Audios } from '../../../core/telefone/Audio.tsx'
import css from '../../../core/telefone/Campo.module.css'
import { Campo, Dois } from '../../../core/telefone/Campos.tsx'
import { Escolha } from '../../../core/telefone/Escolha.tsx'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../../core/telefone/forma.ts'
import { LerEtiqueta } from '../../../core/telefone/LerEtiqueta.tsx'
import { type Linha, Linhas } from '../../../core/telefone/Linhas.tsx'
import { type Passo, Passos } from '../../../core/telefone/Passos.tsx'
import { camposDe, emBranco } from '../../../core/telefone/Registrado.tsx'
import { useCampo, useLista } from '../../../core/telefone/vivo.ts'
import { daEtiqueta } from '../../inspecoes/campo/equipamento.ts'
import { Andamento } from './Andamento.tsx'
import { ajustesDe, conferirNoCampo, proximaAssinatura } from './conferir.ts'
import { type Conferido, Conferidos, Luzes } from './Partes.tsx'

const DEVIDOS = ['data', 'equipeId', 'local', 'tipoServico', 'descricao', 'condicaoRede'] as const

/** A step as its part of the domain writes it (apr/analise.ts). */
const ETAPA = {
  etapa: text('Etapa', 160),
  perigos: longText('Perigos', 1000),
  probabilidade: code('Probabilidade', probabilidades),
  severidade: code('Severidade', severidades),
  medidas: longText('Medidas de controle', 2000),
  nivelResidual: optional(code('Risco que fica', niveisDeRisco)),
}
const PASSO = { feito: bool('Feito'), hora: optional(text('Hora', 5)) }
const EMERGENCIA = {
  hospital: text('Hospital', 160),
  telefone: text('Telefone', 40),
  rota: optional(text('Rota', 500)),
  kitPrimeirosSocorros: bool('Kit de primeiros socorros'),
  kitResgate: bool('Kit de resgate'),
}

type PassoFeito = { passo: number; feito: boolean; hora: string | null }

/** The analysis of risk, made by the team at the pole before it begins (design, Works 7.4). */
function Folha(props: FolhaProps) {
  const { dados, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm } = props
  const { capa } = useCampo()
  const equipes = useLista('equipes')
  const obras = useLista('obras')
  const colaboradores = useLista('colaboradores')
  const veiculos = useLista('veiculos')
  const equipamentos = useLista('equipamentos-isolantes')
  const modelos = useLista('apr-modelos')
  const ajustes = ajustesDe(useLista('apr-ajustes'))
  const [pediu, setPediu] = useState(false)
  const [lendo, ler] = useState(false)

  useEffect(() => {
    if (dados.latitude !== undefined && dados.latitude !== null) return
    void ondeEstou().then((posicao) => posicao && mudar({ ...lugarDe(posicao), precisaoM: posicao.precisaoM }, true))
    // Once, as it opens.
  }, [])

  const brancos = emBranco(aprs, dados, DEVIDOS)
  const { impedimentos, avisos } = conferirNoCampo(dados, arquivos, { colaboradores, equipamentos, ajustes, capa })
  const ditos: Record<string, string> = {}
  for (const { campo, dito } of impedimentos) ditos[campo] ??= dito
  const erros: Readonly<Record<string, string>> = pediu ? { ...recusados, ...ditos, ...brancos } : recusados
  const faltaEm = (parte: string) => impedimentos.find(({ campo }) => campo.split('.')[0] === parte)?.dito ?? null
  const campo = camposDe(aprs, props, erros)
  const etapas = (dados.etapas as readonly Linha[] | undefined) ?? []
  const emergencia = (dados.emergencia as Readonly<Record<string, unknown>> | undefined) ?? {}
  const participantes = ((dados.participantes as { colabId: string }[] | undefined) ?? []).map(({ colabId }) => colabId)
  const isolantes = (dados.equipamentosIsolantesIds as string[] | undefined) ?? []
  const passosFeitos = (dados.desenergizacao as readonly PassoFeito[] | undefined) ?? []

  const passos: Passo[] = [
    {
      id: 'servico',
      titulo: 'O serviço',
      falta: Object.keys(brancos).length > 0 ? 'Faltam campos' : null,
      corpo: (
        <>
          {modelos.length > 0 && (
            <Escolha
              rotulo="Começar de um modelo"
              dica="Traz as etapas, os perigos e as medidas de costume; mude o que for deste local."
              opcoes={modelos}
              valor={null}
              onValor={(id) => {
                const modelo = modelos.find((um) => um.id === id)
                if (!modelo) return
                const semId = (modelo.etapas as readonly Linha[]).map(({ linhaId: _, nivel: __, ...etapa }) => etapa)
                mudar({
                  etapas: semId,
                  tipoServico: modelo.tipoServico,
                  ...(modelo.condicaoRede ? { condicaoRede: modelo.condicaoRede } : {}),
                })
              }}
            />
          )}
          {campo('equipeId', { opcoes: equipes })}
          {campo('obraId', { opcoes: obras })}
          {campo('local')}
          {campo('data')}
          {campo('tipoServico')}
          {campo('descricao')}
          {campo('condicaoRede')}
          <Dois>
            {campo('tensaoKv')}
            {campo('ordemServico')}
          </Dois>
          {campo('trabalhoAltura')}
          {campo('veiculosIds', { opcoes: veiculos })}
        </>
      ),
    },
    {
      id: 'etapas',
      titulo: `Etapas e riscos (${etapas.length})`,
      falta: faltaEm('etapas'),
      corpo: (
        <Linhas
          nome="etapa"
          fields={ETAPA}
          linhas={etapas}
          onLinhas={(novas) => mudar({ etapas: novas })}
          resumo={({ etapa, probabilidade, severidade }) => (
            <>
              <strong>{String(etapa ?? 'Etapa')}</strong>
              <span className={css.suave}>
                {typeof probabilidade === 'number' && typeof severidade === 'number'
                  ? `Risco ${niveisDeRisco[nivelDe(probabilidade, severidade, ajustes.faixas) as keyof typeof niveisDeRisco]} (${probabilidade * severidade})`
                  : 'Sem probabilidade ou severidade'}
              </span>
            </>
          )}
        />
      ),
    },
    ...(dados.condicaoRede === REDE.desenergizada
      ? [
          {
            id: 'desenergizacao',
            titulo: 'Desenergização',
            falta: faltaEm('desenergizacao'),
            corpo: PASSOS.map((passo) => {
              const este = passosFeitos.find((um) => um.passo === passo)
              const com = (mudanca: Partial<PassoFeito>) =>
                mudar({
                  desenergizacao: [
                    ...passosFeitos.filter((um) => um.passo !== passo),
                    { feito: false, hora: null, ...este, ...mudanca, passo },
                  ],
                })
              return (
                <div key={passo} style={{ display: 'grid', gap: 8 }}>
                  <Campo
                    nome={`passo-${passo}`}
                    field={PASSO.feito}
                    rotulo={`${passo}. ${passosDaDesenergizacao[passo]}`}
                    valor={este?.feito ?? null}
                    onValor={(feito) =>
                      com({
                        feito: feito === true,
                        hora: feito ? (este?.hora ?? agoraDe(capa).toTimeString().slice(0, 5)) : null,
                      })
                    }
                  />
                  {este?.feito && (
                    <Campo
                      nome={`hora-${passo}`}
                      field={PASSO.hora}
                      rotulo={`Hora do passo ${passo}`}
                      hora
                      valor={este.hora}
                      onValor={(hora) => com({ hora: hora as string | null })}
                    />
                  )}
                </div>
              )
            }),
          },
        ]
      : []),
    {
      id: 'protecao',
      titulo: 'EPI, EPC e equipamentos isolantes',
      falta: faltaEm('equipamentosIsolantesIds'),
      corpo: (
        <>
          {(['epis', 'epcs'] as const).map((parte) => (
            <Conferidos
              key={parte}
              titulo={parte === 'epis' ? 'EPIs conferidos' : 'EPCs conferidos'}
              itens={(dados[parte] as readonly Conferido[] | undefined) ?? []}
              onItens={(itens) => mudar({ [parte]: itens })}
            />
          ))}
          {campo('equipamentosIsolantesIds', { opcoes: equipamentos })}
          <button type="button" className={css.botao} onClick={() => ler(true)}>
            Ler etiqueta
          </button>
          {lendo && (
            <LerEtiqueta
              onFechar={() => ler(false)}
              onLida={(codigo) => {
                const achado = daEtiqueta(equipamentos, codigo)
                if (achado && !isolantes.includes(achado.id))
                  mudar({ equipamentosIsolantesIds: [...isolantes, achado.id] })
                ler(false)
              }}
            />
          )}
        </>
      ),
    },
    {
      id: 'emergencia',
      titulo: 'Emergência',
      falta: faltaEm('emergencia'),
      corpo: Object.entries(EMERGENCIA).map(([nome, field]) => (
        <Campo
          key={nome}
          nome={nome}
          field={field}
          valor={emergencia[nome]}
          erro={erros[`emergencia.${nome}`]}
          onValor={(valor) => mudar({ emergencia: { ...emergencia, [nome]: valor } })}
        />
      )),
    },
    {
      id: 'gente',
      titulo: `Participantes (${participantes.length})`,
      falta: faltaEm('participantes'),
      corpo: (
        <>
          <Escolha
            rotulo="Participantes"
            obrigatorio
            varias
            opcoes={colaboradores}
            erro={erros.participantes}
            valor={participantes}
            onValor={(ids) => mudar({ participantes: (ids as string[]).map((colabId) => ({ colabId })) })}
          />
          <Luzes ids={participantes} />
        </>
      ),
    },
    {
      id: 'audio',
      titulo: 'Áudio da reunião e fotos',
      corpo: (
        <>
          <Audios
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            titulo="o áudio da reunião"
            consentimento={CONSENTIMENTO}
            semMicrofone={PERMITA_MICROFONE}
            maximo={{ segundos: DURACAO_MAXIMA_S, dito: DURACAO_ATINGIDA }}
            formatos={FORMATOS_DE_GRAVACAO}
          />
          <Fotos arquivos={arquivos} anexar={anexar} retirar={retirar} quais={() => true} de="da APR" />
        </>
      ),
    },
    {
      id: 'fim',
      titulo: 'Assinaturas',
      falta: faltaEm('assinaturas'),
      corpo: (
        <>
          {avisos.map((aviso) => (
            <p key={aviso} className={css.recado}>
              {aviso}
            </p>
          ))}
          {impedimentos.map(({ campo: onde, dito }) => (
            <p key={`${onde} ${dito}`} className={css.recado} data-tom="erro">
              {dito}
            </p>
          ))}
          <Assinaturas
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            papeis={papeisNaApr}
            esperada={proximaAssinatura(
              participantes.map((colabId) => ({ colabId })),
              arquivos,
              colaboradores,
            )}
            pessoas={colaboradores}
          />
        </>
      ),
    },
  ]
  const dito = pediu
    ? Object.keys(brancos).length > 0
      ? 'Preencha os campos do serviço.'
      : impedimentos[0]?.dito
    : null
  return (
    <Passos
      titulo={dados.local ? String(dados.local) : 'Nova APR'}
      passos={passos}
      salvoEm={salvoEm}
      fim="Pôr em vigor"
      onFim={async () => {
        setPediu(true)
        if (Object.keys(brancos).length > 0 || impedimentos.length > 0) return
        await enviar([{ para: STATUS_DE_APR.emVigor }])
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

const porConferir = (nomes: readonly string[]): Conferido[] => nomes.map((nome) => ({ nome, conferido: false }))

export const aprNoCampo: Forma = {
  inicio: ({ capa }) => ({
    data: today(agoraDe(capa)),
    inicio: agoraDe(capa).toISOString(),
    etapas: [],
    desenergizacao: [],
    epis: porConferir(EPIS_COMUNS),
    epcs: porConferir(EPCS_COMUNS),
    participantes: [],
    equipamentosIsolantesIds: [],
    veiculosIds: [],
  }),
  titulo: async (dados, nomear) =>
    [dados.local, await nomear('equipes', dados.equipeId)].filter(Boolean).join(' · ') || 'APR',
  Folha,
  Andamento,
  palavras: {
    ...aprs.fields,
    etapas: { label: 'Etapas' },
    participantes: { label: 'Participantes' },
    emergencia: { label: 'Emergência' },
  },
}
